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
    'A phone number and its country. When the field loses focus, the number is formatted for its country; a number with + selects its country.',
  props: {
    value: 'As it is written.',
    country: 'Two letters; if omitted, the input stores the country itself and starts with US.',
    isRequired: 'Only an empty required field is invalid: any other text is accepted.',
    error: 'An error that replaces the built-in one.',
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
