import { useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { keepCopy } from '#offline/core/copies.ts';
import type { CopyRecord } from '#offline/core/copyRecord.ts';
import {
  forgetDocument,
  forgetEverything,
  keepDocuments,
  keepNoDocuments,
} from '#offline/page/forgetting/forget.ts';
import { tellTabs } from '#offline/page/forgetting/keptChannel.ts';
import type { ToastContent } from '#ui/toast/index.ts';
import type { Asking } from './ForgetDialog.tsx';
import type { KeptRow } from './keptRows.ts';
import { type KeptDocuments, readKept } from './useKeptDocuments.ts';

/** Forgetting, as the page offers it: at once where it can be undone, after a question where it cannot. */
export interface Forgetting {
  readonly asking: Asking | null;
  readonly toasts: readonly ToastContent[];
  forgetRow(row: KeptRow, document: string, business: string): void;
  forgetAll(): void;
  setKeeping(isKeeping: boolean): void;
  readonly answer: { readonly yes: () => void; readonly no: () => void };
  readonly closeToast: () => void;
}

/** `readAgain` shows what is left. */
export function useForgetting(appId: string, readAgain: () => Promise<void>): Forgetting {
  const text = useText();
  const [question, setQuestion] = useState<{ asking: Asking; deed: () => Promise<void> } | null>(
    null,
  );
  const [toast, setToast] = useState<ToastContent | null>(null);
  const run = (deed: () => Promise<ToastContent | null>) => {
    setQuestion(null);
    deed()
      .then(setToast, () => setToast({ id: 'failed', message: text('public.kept.failedToForget') }))
      .finally(readAgain);
  };
  const ask = (asking: Asking, deed: () => Promise<ToastContent | null>) =>
    setQuestion({ asking, deed: async () => run(deed) });
  const undo = (copy: CopyRecord) =>
    run(async () => {
      await keepCopy(copy);
      tellTabs({ kind: 'changed' });
      return null;
    });
  const forgetOne = async ({ key, copy, unsent }: KeptRow, document: string) => {
    await forgetDocument(key);
    const message = text('public.kept.forgotten', { document });
    const action = { label: text('public.kept.undo'), run: () => copy && undo(copy) };
    return { id: copy?.xid ?? 'forgotten', message, ...(copy && !unsent ? { action } : {}) };
  };
  // what came since the question was asked is asked about, too
  const askAll = ({ copies, others, unsent, unsentOthers }: KeptDocuments) => {
    const documents = copies.length + others;
    ask({ kind: 'all', documents, others, unsent, unsentOthers }, async () => {
      const isForgotten = await forgetEverything(unsent);
      if (isForgotten) return { id: 'all', message: text('public.kept.forgetAll.done') };
      askAll(await readKept(appId));
      return null;
    });
  };
  return {
    asking: question?.asking ?? null,
    toasts: toast ? [toast] : [],
    forgetRow(row, document, business) {
      const deed = () => forgetOne(row, document);
      if (row.unsent) ask({ kind: 'unsent', document, business }, deed);
      else run(deed);
    },
    forgetAll: () => void readKept(appId).then(askAll),
    setKeeping(isKeeping) {
      const nothingToSay = (deed: Promise<void>) => deed.then(() => null);
      if (isKeeping) run(() => nothingToSay(keepDocuments()));
      else ask({ kind: 'stop' }, () => nothingToSay(keepNoDocuments()));
    },
    answer: { yes: () => void question?.deed(), no: () => setQuestion(null) },
    closeToast: () => setToast(null),
  };
}
