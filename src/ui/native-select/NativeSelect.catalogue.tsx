import { useState } from 'react';
import type { CatalogueEntry } from '../catalogueEntry.ts';
import { NativeSelect, type NativeSelectProps } from './NativeSelect.tsx';

const COUNTRIES = [
  { value: 'DEU', label: 'Germany' },
  { value: 'JPN', label: 'Japan' },
  { value: 'USA', label: 'United States' },
];

function Example(props: Partial<NativeSelectProps>) {
  const [value, setValue] = useState(props.value ?? '');
  return (
    <NativeSelect
      label="Country"
      options={COUNTRIES}
      placeholder="Choose a country"
      {...props}
      value={value}
      onChange={setValue}
    />
  );
}

/** The native select in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Native select',
  group: 'Choosing',
  about: 'The platform’s own list, for fields that browsers fill in: countries, regions.',
  props: {
    label: 'The label; always visible.',
    placeholder: 'The first line while nothing is chosen.',
    error: 'The error, and how to correct it.',
  },
  examples: {
    Empty: () => <Example />,
    Chosen: () => <Example value="JPN" />,
    'With a hint': () => <Example hint="Where the card’s bills go." />,
    'With an error': () => <Example error="Please choose a country." />,
    Disabled: () => <Example value="DEU" disabled />,
  },
};
