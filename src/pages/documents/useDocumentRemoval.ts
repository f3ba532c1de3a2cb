import { useState } from 'react';
import { useText } from '#i18n/useText.ts';
import type { Snapshot } from '#offline/core/snapshot.ts';
import { saveSnapshot } from '#offline/core/snapshots.ts';
import {
  allowSaving,
  disallowSaving,
  forgetDocument,
  forgetEverything,
} from '#offline/page/forgetting/forget.ts';
import { notifyTabs } from '#offline/page/forgetting/savedChannel.ts';
import type { ToastContent } from '#ui/toast/index.ts';
import type { ForgetTarget } from './ForgetDialog.tsx';
import type { SavedRow } from './savedRows.ts';
import type { NamedDocument } from './useListedRows.ts';
import { readSaved, type SavedDocuments } from './useSavedDocuments.ts';

/** Removes documents: at once where that can be undone, after a confirmation where it cannot. */
export interface DocumentRemoval {
  readonly target: ForgetTarget | null;
  readonly toasts: readonly ToastContent[];
  forgetRow(row: SavedRow, document: NamedDocument, business: string): void;
  forgetAll(): void;
  setSavingEnabled(isSavingEnabled: boolean): void;
  readonly confirm: { readonly yes: () => void; readonly no: () => void };
  readonly closeToast: () => void;
}

/** `readAgain` refreshes the list. */
export function useDocumentRemoval(appId: string, readAgain: () => Promise<void>): DocumentRemoval {
  const text = useText();
  const [question, setQuestion] = useState<{
    target: ForgetTarget;
    action: () => Promise<void>;
  } | null>(null);
  const [toast, setToast] = useState<ToastContent | null>(null);
  const failed = { id: 'failed', message: text('public.saved.failedToForget') };
  const run = (action: () => Promise<ToastContent | null>) => {
    setQuestion(null);
    action()
      .then(setToast, () => setToast(failed))
      .finally(readAgain);
  };
  const confirmFirst = (target: ForgetTarget, action: () => Promise<ToastContent | null>) =>
    setQuestion({ target, action: async () => run(action) });
  const undo = (snapshot: Snapshot) =>
    run(async () => {
      await saveSnapshot(snapshot);
      notifyTabs({ kind: 'changed' });
      return null;
    });
  const forgetOne = async ({ key, snapshot, unsent }: SavedRow, document: NamedDocument) => {
    await forgetDocument(key);
    const message = text('public.saved.forgotten', document);
    const action = { label: text('public.saved.undo'), run: () => snapshot && undo(snapshot) };
    return {
      id: snapshot?.xid ?? 'forgotten',
      message,
      ...(snapshot && !unsent ? { action } : {}),
    };
  };
  // anything saved since the dialog opened needs its own confirmation
  const confirmAll = ({ snapshots, receipts, others, unsent, unsentOthers }: SavedDocuments) => {
    const documents = snapshots.length + receipts + others;
    confirmFirst({ kind: 'all', documents, others, unsent, unsentOthers }, async () => {
      const isForgotten = await forgetEverything(unsent);
      if (isForgotten) return { id: 'all', message: text('public.saved.forgetAll.done') };
      confirmAll(await readSaved(appId));
      return null;
    });
  };
  return {
    target: question?.target ?? null,
    toasts: toast ? [toast] : [],
    forgetRow(row, document, business) {
      const action = () => forgetOne(row, document);
      if (row.unsent) confirmFirst({ kind: 'unsent', document, business }, action);
      else run(action);
    },
    forgetAll: () => void readSaved(appId).then(confirmAll),
    setSavingEnabled(isSavingEnabled) {
      const withoutNotice = (action: Promise<void>) => action.then(() => null);
      if (isSavingEnabled) run(() => withoutNotice(allowSaving()));
      else confirmFirst({ kind: 'stop' }, () => withoutNotice(disallowSaving()));
    },
    confirm: { yes: () => void question?.action(), no: () => setQuestion(null) },
    closeToast: () => setToast(null),
  };
}
