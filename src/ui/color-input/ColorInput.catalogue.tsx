import { useState } from 'react';
import type { CatalogueEntry } from '../catalogueEntry.ts';
import { ColorInput, type ColorInputProps } from './ColorInput.tsx';

function Example(props: Partial<ColorInputProps>) {
  const [value, setValue] = useState(props.value ?? '');
  return <ColorInput label="Accent color" {...props} value={value} onChange={setValue} />;
}

/** The color input in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Color input',
  group: 'Inputs',
  about: 'A color as six hex digits, with a color picker.',
  props: {
    value: 'A # and six digits in upper case, or an empty text.',
    onChange: 'Called with a complete color, or with an empty text.',
    hint: 'Help for filling it in.',
    error: 'An error that replaces the built-in one.',
    isDisabled: 'Cannot be changed.',
  },
  examples: {
    Empty: () => <Example />,
    Filled: () => <Example value="#1F6B4F" />,
    'With a hint': () => <Example value="#2A5A86" hint="It is made readable on light and dark." />,
    'With an error': () => <Example error="Please choose a color." />,
    Disabled: () => <Example value="#A32A20" isDisabled />,
  },
};
