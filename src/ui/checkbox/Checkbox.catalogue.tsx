import { useState } from 'react';
import type { CatalogueEntry } from '../catalogueEntry.ts';
import { Checkbox, type CheckboxProps } from './Checkbox.tsx';

function Example(props: Partial<CheckboxProps>) {
  const [isTicked, setIsTicked] = useState(props.checked ?? false);
  return (
    <Checkbox label="I agree to the terms" {...props} checked={isTicked} onChange={setIsTicked} />
  );
}

/** The checkbox in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Checkbox',
  group: 'Inputs',
  about: 'For consent, or for any number of options. Its label is part of the target.',
  props: {
    label: 'What a tick says.',
    checked: 'Whether it is checked.',
    isIndeterminate: 'Some of the items that it represents are checked.',
    error: 'The error; announced when it appears.',
    disabled: 'Cannot be changed.',
  },
  examples: {
    Empty: () => <Example />,
    Ticked: () => <Example checked />,
    'Some ticked': () => <Example label="All invoices" isIndeterminate />,
    'With a long label': () => (
      <Example label="Client has authorized the storage of this card for future use, as agreed by telephone." />
    ),
    'With an error': () => <Example error="Please tick this box first." />,
    Disabled: () => <Example disabled checked />,
  },
};
