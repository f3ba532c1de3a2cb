import { useState } from 'react';
import { Button } from '../button/index.ts';
import type { CatalogueEntry } from '../catalogueEntry.ts';
import { Modal } from '../modal/index.ts';
import { EXAMPLE_OPTIONS } from '../options/exampleOptions.ts';
import { Select, type SelectProps } from './Select.tsx';

function Example({ first = null, ...rest }: Partial<SelectProps> & { first?: string | null }) {
  const [value, setValue] = useState(first);
  return (
    <Select label="State" options={EXAMPLE_OPTIONS} value={value} onChange={setValue} {...rest} />
  );
}

function InModal() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      <Modal isOpen={isOpen} onClose={() => setIsOpen(false)} title="Invoice" size="sm">
        <Example />
      </Modal>
    </>
  );
}

/** The select in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Select',
  group: 'Choosing',
  about: 'One option of a list, which can have icons, help texts, groups, categories and dividers.',
  props: {
    label: 'What is chosen.',
    options: 'The list: options, captions, groups and categories.',
    value: 'The value of the chosen option, or null.',
    onChange: 'Called with the value of the chosen option.',
    hint: 'A sentence below the field.',
    placeholder: 'Shown while nothing is chosen.',
    isRequired: 'An option is required.',
    isSubmitted: 'The form was submitted: an empty required field shows an error from now on.',
    forceInvalid: 'Shows an error whatever is chosen.',
    error: 'Replaces the usual error.',
    isDisabled: 'Cannot be opened; say why next to it.',
    name: 'The name in a form.',
    clock: 'The clock that is used to ignore a second tap.',
  },
  examples: {
    Empty: () => <Example />,
    Chosen: () => <Example first="draft" hint="You can change it later." />,
    'Required and empty after submit': () => <Example isRequired isSubmitted />,
    'Forced invalid': () => (
      <Example first="sent" forceInvalid error="Somebody else has sent it." />
    ),
    'Without options': () => <Example options={[]} />,
    'In a modal': () => <InModal />,
    Disabled: () => <Example first="sent" isDisabled />,
  },
};
