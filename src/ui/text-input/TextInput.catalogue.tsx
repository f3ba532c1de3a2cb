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
  about: 'One line of text with a label, a hint below and an error.',
  props: {
    label: 'The label; always visible.',
    hint: 'Help for filling it in, shown until there is an error.',
    error: 'The error, and how to correct it.',
    before: 'Shown inside the field before the text, such as a currency sign.',
    after: 'Shown inside the field after the text.',
    maxLength: 'Maximum number of characters; 232 by default.',
    minLength: 'Minimum number of characters; checked with a pattern.',
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
