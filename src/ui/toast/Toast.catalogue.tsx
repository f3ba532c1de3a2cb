import { useState } from 'react';
import { Button } from '../button/index.ts';
import type { CatalogueEntry } from '../catalogueEntry.ts';
import type { ToastContent } from './Toast.tsx';
import { ToastGroup, type ToastPosition } from './ToastGroup.tsx';

interface ExampleProps {
  readonly content: Omit<ToastContent, 'id'>;
  readonly position?: ToastPosition;
}

/** A button that shows one more toast at each click. */
function Example({ content, position = 'center' }: ExampleProps) {
  const [toasts, setToasts] = useState<readonly ToastContent[]>([]);
  const [count, setCount] = useState(0);
  const add = () => {
    setCount(count + 1);
    setToasts([...toasts, { ...content, id: String(count) }]);
  };
  return (
    <>
      <Button onClick={add}>Show it</Button>
      <ToastGroup
        toasts={toasts}
        position={position}
        onClose={(id) => setToasts((list) => list.filter((toast) => toast.id !== id))}
      />
    </>
  );
}

const undo = { label: 'Undo', run: () => {} };

/** The toast in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Toast',
  group: 'Overlays',
  about:
    'A short message about something that happened. It disappears by itself, but not while the pointer or the focus is on it.',
  props: {
    toasts: 'The toasts: each has an id and a message, and can have a headline and an action.',
    onClose: 'Called with the id of the toast that disappears.',
    position: 'Where the toasts are at the bottom: start, center or end.',
    clock: 'The clock for closing: after 5 s, 3 s later with an action, 2 s later with a headline.',
  },
  examples: {
    Plain: () => <Example content={{ message: 'Saved' }} />,
    'With a headline': () => (
      <Example content={{ headline: 'Sent', message: 'The invoice is on its way.' }} />
    ),
    'With an action': () => <Example content={{ message: 'Invoice deleted', action: undo }} />,
    'With an action of 14 characters': () => (
      <Example content={{ message: 'Deleted', action: { ...undo, label: 'Take that back' } }} />
    ),
    'With a long action': () => (
      <Example content={{ message: 'Deleted', action: { ...undo, label: 'Take this back.' } }} />
    ),
    'At the start': () => <Example content={{ message: 'At the start' }} position="start" />,
    'At the end': () => <Example content={{ message: 'At the end' }} position="end" />,
  },
};
