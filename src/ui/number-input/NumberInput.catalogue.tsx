import { useState } from 'react';
import type { CatalogueEntry } from '../catalogueEntry.ts';
import { NumberInput, type NumberInputProps } from './NumberInput.tsx';

function Example(props: Partial<NumberInputProps>) {
  const [value, setValue] = useState(props.value ?? null);
  return <NumberInput label="Days to pay" {...props} value={value} onChange={setValue} />;
}

/** The number input in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Number input',
  group: 'Inputs',
  about: 'A number in the digits and marks of the language. Arrow keys go up and down.',
  props: {
    min: 'Smallest number; leaving the field with a smaller one clears it.',
    max: 'Largest number; leaving the field with a larger one clears it.',
    step: 'What an arrow key adds or takes: 1 unless told otherwise.',
    onChange: 'Told of a number within the bounds, of null for everything else.',
  },
  examples: {
    Empty: () => <Example />,
    'From 5 to 30': () => <Example min={5} max={30} value={14} hint="From 5 to 30." />,
    'In steps of a quarter': () => <Example step={0.25} value={1.5} />,
    'With an error': () => <Example error="Please write how many days." />,
    Disabled: () => <Example value={14} isDisabled />,
  },
};
