import { useState } from 'react';
import { Button } from '../button/index.ts';
import type { CatalogueEntry } from '../catalogueEntry.ts';
import { Text } from '../text/index.ts';
import type { ConfirmQuestion } from './confirmQuestion.ts';
import { useConfirmDialog } from './useConfirmDialog.tsx';

function Example(props: Partial<ConfirmQuestion>) {
  const [choice, setChoice] = useState('none');
  const { ask, dialog } = useConfirmDialog();
  const question: ConfirmQuestion = {
    title: 'Send the invoice?',
    message: 'It goes to fern@example.com at once.',
    confirmLabel: 'Send',
    onConfirm: () => setChoice('confirmed'),
    onCancel: () => setChoice('cancelled'),
    ...props,
  };
  return (
    <>
      <Button onClick={() => ask(question)}>Ask</Button>
      <Text variant="caption" isQuiet>
        Choice: {choice}
      </Text>
      {dialog}
    </>
  );
}

/** The confirm dialog in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Confirm dialog',
  group: 'Overlays',
  about: 'Asks before something is done, and reports the choice to the caller.',
  props: {
    title: 'The question.',
    message: 'What the choice means.',
    confirmLabel: 'What is done when it is confirmed, as a verb.',
    cancelLabel: 'Cancel when nothing is said.',
    isCritical: 'What is confirmed cannot be taken back.',
    onConfirm: 'Called when it is confirmed.',
    onCancel:
      'Called when it is cancelled: by its button, Escape, the close button or a press beside it.',
  },
  examples: {
    Question: () => <Example />,
    'What cannot be taken back': () => (
      <Example
        title="Delete the draft?"
        message="Nobody can bring it back."
        confirmLabel="Delete"
        isCritical
      />
    ),
    'With a choice of its own': () => <Example cancelLabel="Not yet" />,
  },
};
