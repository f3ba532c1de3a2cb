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
  about: 'A number in the digits and separators of the language. Arrow keys change it.',
  props: {
    min: 'Minimum; a smaller number is cleared when the field loses focus.',
    max: 'Maximum; a larger number is cleared when the field loses focus.',
    step: 'How much an arrow key adds or subtracts; 1 by default.',
    onChange: 'Called with a number within the bounds, otherwise with null.',
  },
  examples: {
    Empty: () => <Example />,
    'From 5 to 30': () => <Example min={5} max={30} value={14} hint="From 5 to 30." />,
    'In steps of a quarter': () => <Example step={0.25} value={1.5} />,
    'With an error': () => <Example error="Please write how many days." />,
    Disabled: () => <Example value={14} isDisabled />,
  },
};
