import { useState } from 'react';
import { Button } from '../button/index.ts';
import type { CatalogueEntry } from '../catalogueEntry.ts';
import { ColorInput } from '../color-input/index.ts';
import { DatePicker } from '../date-picker/index.ts';
import { Text } from '../text/index.ts';
import { Modal, type ModalProps } from './Modal.tsx';
import { MODAL_SIZES, type ModalSize } from './modalSize.ts';

const LINE = 'What is agreed here holds for everything that is delivered.';

function Inputs() {
  const [day, setDay] = useState('2026-11-23');
  const [color, setColor] = useState('#1F6B4F');
  return (
    <>
      <DatePicker label="Due date" value={day} onChange={setDay} />
      <ColorInput label="Accent color" value={color} onChange={setColor} />
    </>
  );
}

interface ExampleProps extends Partial<Pick<ModalProps, 'size' | 'footer' | 'children'>> {
  readonly lines?: number;
}

function Example({ lines = 1, children, ...rest }: ExampleProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      <Modal isOpen={isOpen} onClose={() => setIsOpen(false)} title="Terms" {...rest}>
        {children}
        {Array.from({ length: lines }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: every line is the same
          <Text key={index}>{LINE}</Text>
        ))}
      </Modal>
    </>
  );
}

const ofSize = (size: ModalSize) => [`Size ${size}`, () => <Example size={size} />] as const;

/** The modal in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Modal',
  group: 'Overlays',
  about:
    'A task to complete before returning to the page. Up to 767 px wide, it is a sheet at the bottom.',
  props: {
    isOpen: 'Whether it is shown.',
    onClose: 'Called by Escape, the close button, a click outside and a change of route.',
    title: 'What it is about.',
    size: 'xs, sm, med, lg, xl, fluid or fullscreen; med by default.',
    footer: 'Stays visible at the bottom while the rest scrolls.',
    role: 'dialog, or alertdialog for a question.',
  },
  examples: {
    ...Object.fromEntries(MODAL_SIZES.map(ofSize)),
    'With inputs that open something': () => (
      <Example>
        <Inputs />
      </Example>
    ),
    'With a footer and much to read': () => (
      <Example lines={40} footer={<Button variant="filled">Agree</Button>} />
    ),
  },
};
