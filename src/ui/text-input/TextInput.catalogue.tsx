import { useState } from 'react';
import type { CatalogueEntry } from '../catalogueEntry.ts';
import { TextInput } from './TextInput.tsx';

function Example(props: Partial<Parameters<typeof TextInput>[0]>) {
  const [value, setValue] = useState(props.value ?? '');
  return <TextInput label="Name" {...props} value={value} onChange={setValue} />;
}

/** The text input in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Text input',
  group: 'Inputs',
  about: 'One line of text with its label, a hint below and what is wrong with it.',
  props: {
    label: 'What is asked for; always seen.',
    hint: 'Helps to fill it in, before anything is wrong.',
    error: 'What is wrong, and what to write instead.',
    before: 'Stands inside the field before what is typed, such as the sign of a currency.',
    after: 'The same after what is typed.',
    maxLength: 'Most characters: 232 unless told otherwise.',
    minLength: 'Fewest characters; the form is checked by a pattern of it.',
  },
  examples: {
    Empty: () => <Example />,
    Filled: () => <Example value="Vega Studio" />,
    'With a hint': () => <Example hint="As it stands on the invoice." />,
    'With a sign before': () => <Example value="25" before="$" />,
    'With a sign after': () => <Example value="25" after="kg" />,
    'With an error': () => <Example error="Please write a name." />,
    'Three characters at least': () => <Example minLength={3} hint="Three characters or more." />,
    Disabled: () => <Example value="Vega Studio" disabled />,
  },
};
