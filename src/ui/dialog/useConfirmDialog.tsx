import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import type { ConfirmQuestion } from './confirmQuestion.ts';

/** A confirm dialog to place in a page, and what opens it. */
export interface ConfirmHandle {
  readonly ask: (question: ConfirmQuestion) => void;
  readonly dialog: ReactNode;
}

/**
 * Asks before an action: the dialog opens with a question, reports whether it was confirmed or canceled, closes, and
 * stores no text.
 */
export function useConfirmDialog(): ConfirmHandle {
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null);
  const close = (report: (() => void) | undefined) => {
    setQuestion(null);
    report?.();
  };
  const dialog = question && (
    <ConfirmDialog
      {...question}
      onConfirm={() => close(question.onConfirm)}
      onCancel={() => close(question.onCancel)}
    />
  );
  return { ask: setQuestion, dialog };
}
