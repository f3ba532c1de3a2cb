import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { Dialog } from '#ui/dialog/index.ts';
import { Text } from '#ui/text/index.ts';
import type { NamedDocument } from './useListedRows.ts';

/** What is about to be removed: a document with an unsent decision, all documents, or everything here. */
export type ForgetTarget =
  | { readonly kind: 'unsent'; readonly document: NamedDocument; readonly business: string }
  | { readonly kind: 'stop' }
  | {
      readonly kind: 'all';
      readonly documents: number;
      readonly others: number;
      readonly unsent: number;
      readonly unsentOthers: number;
    };

/** Props of the dialog. */
export interface ForgetDialogProps {
  readonly target: ForgetTarget | null;
  readonly onNo: () => void;
  readonly onYes: () => void;
}

/** Asks for confirmation before something is removed that cannot be restored, and shows what is lost and what is not. */
export function ForgetDialog({ target, onNo, onYes }: ForgetDialogProps) {
  const { title, actionLabel, sentences } = useTexts(target ?? { kind: 'stop' });
  const text = useText();
  return (
    <Dialog
      isOpen={target !== null}
      onClose={onNo}
      title={title}
      actions={
        <>
          <Button onClick={onNo}>{text('shared.cancel')}</Button>
          <Button variant="filled" onClick={onYes}>
            {actionLabel}
          </Button>
        </>
      }
    >
      {sentences.map((sentence) => (
        <Text key={sentence}>{sentence}</Text>
      ))}
    </Dialog>
  );
}

function useTexts(target: ForgetTarget): {
  readonly title: string;
  readonly actionLabel: string;
  readonly sentences: readonly string[];
} {
  const text = useText();
  if (target.kind === 'stop') {
    return {
      title: text('public.saved.stop.title'),
      actionLabel: text('public.saved.stop.do'),
      sentences: [text('public.saved.stop.text')],
    };
  }
  if (target.kind === 'unsent') {
    return {
      title: text('public.saved.unsent.title', target.document),
      actionLabel: text('public.saved.unsent.do'),
      sentences: [text('public.saved.unsent.text', { name: isolateText(target.business) })],
    };
  }
  const { documents, others, unsent, unsentOthers } = target;
  return {
    title: text('public.saved.forgetAll.title'),
    actionLabel: text(unsent > 0 ? 'public.saved.unsent.do' : 'public.saved.forgetAll.do'),
    sentences: [
      ...(unsent > 0 ? [text('public.saved.forgetAll.unsent', { count: unsent })] : []),
      ...(unsentOthers > 0
        ? [text('public.saved.forgetAll.unsentOthers', { count: unsentOthers })]
        : []),
      text('public.saved.forgetAll.text', { count: documents }),
      ...(others > 0 ? [text('public.saved.forgetAll.others', { count: others })] : []),
    ],
  };
}
