import { useState } from 'react';
import type { CatalogueEntry } from '../catalogueEntry.ts';
import { PostalCodeInput, type PostalCodeInputProps } from './PostalCodeInput.tsx';

function Example(props: Partial<PostalCodeInputProps>) {
  const [value, setValue] = useState(props.value ?? '');
  return <PostalCodeInput country="USA" {...props} value={value} onChange={setValue} />;
}

/** The postal code input in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Postal code input',
  group: 'Inputs',
  about:
    'A postal code in the format of a country. Characters that it does not allow are dropped while typing.',
  props: {
    country: 'The country’s three-letter code.',
    label: 'The label; Postal code by default.',
    error: 'The error, and how to correct it.',
  },
  examples: {
    'United States': () => <Example hint="12345 or 12345-6789" />,
    Canada: () => <Example country="CAN" value="K1A 0B1" />,
    'Great Britain': () => <Example country="GBR" value="SW1A 1AA" />,
    Japan: () => <Example country="JPN" value="100-0001" />,
    'Another country': () => <Example country="CHE" value="8001" />,
    'With an error': () => <Example value="123" error="Please write all five digits." />,
    Disabled: () => <Example value="12345" disabled />,
  },
};
