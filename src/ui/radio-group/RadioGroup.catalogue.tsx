import { useState } from 'react';
import type { CatalogueEntry } from '../catalogueEntry.ts';
import { RadioGroup, type RadioGroupProps, type RadioOption } from './RadioGroup.tsx';

const OPTIONS: readonly RadioOption<string>[] = [
  { value: 'whole', label: 'The whole amount', aside: '$1,200.00' },
  { value: 'deposit', label: 'The deposit', aside: '$300.00' },
  { value: 'other', label: 'Another amount' },
];

function Example(props: Partial<RadioGroupProps<string>>) {
  const [value, setValue] = useState(props.value ?? 'deposit');
  return (
    <RadioGroup
      legend="What would you like to pay?"
      options={OPTIONS}
      {...props}
      value={value}
      onChange={setValue}
    />
  );
}

/** The radio group in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Radio group',
  group: 'Inputs',
  about: 'One of a few options, all of them visible.',
  props: {
    legend: 'The question.',
    options: 'Each has a label and can have a text at the end of its row; each can be disabled.',
    error: 'The error; announced when it appears.',
    isDisabled: 'No option can be chosen.',
  },
  examples: {
    'One chosen': () => <Example />,
    'None chosen': () => <Example value="" />,
    'One of them disabled': () => (
      <Example options={OPTIONS.map((one) => ({ ...one, isDisabled: one.value === 'other' }))} />
    ),
    'With an error': () => <Example value="" error="Please choose what to pay." />,
    Disabled: () => <Example isDisabled />,
  },
};
