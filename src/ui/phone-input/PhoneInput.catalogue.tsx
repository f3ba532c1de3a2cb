import { useState } from 'react';
import type { CatalogueEntry } from '../catalogueEntry.ts';
import { PhoneInput, type PhoneInputProps } from './PhoneInput.tsx';

function Example(props: Partial<PhoneInputProps>) {
  const [value, setValue] = useState(props.value ?? '');
  return <PhoneInput {...props} value={value} onChange={setValue} />;
}

function GermanExample() {
  const [country, setCountry] = useState('DE');
  return <Example value="030 901820" country={country} onCountryChange={setCountry} />;
}

/** The phone input in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Phone input',
  group: 'Inputs',
  about:
    'A phone number and its country. Leaving it writes the number as its country does; a number that begins with + finds its country itself.',
  props: {
    value: 'As it is written.',
    country: 'Two letters; left out, the input keeps it itself and begins with US.',
    isRequired: 'Only required and empty is invalid: any text is kept.',
    error: 'What is wrong; goes before its own words.',
  },
  examples: {
    Empty: () => <Example />,
    Filled: () => <Example value="(213) 373-4253" />,
    Germany: () => <GermanExample />,
    Required: () => <Example isRequired hint="We only call about this delivery." />,
    'With an error': () => <Example isRequired error="Please write your phone number." />,
    Disabled: () => <Example value="(213) 373-4253" isDisabled />,
  },
};
