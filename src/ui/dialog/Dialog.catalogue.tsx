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
  about: 'Asks for confirmation before an action, and reports the choice to the caller.',
  props: {
    title: 'The question.',
    message: 'What the choice means.',
    confirmLabel: 'The action, as a verb.',
    cancelLabel: 'Cancel by default.',
    isCritical: 'The action cannot be undone.',
    onConfirm: 'Called when the action is confirmed.',
    onCancel:
      'Called when it is canceled: with its button, Escape, the close button or a click outside.',
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
