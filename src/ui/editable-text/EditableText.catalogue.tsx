import { useState } from 'react';
import type { CatalogueEntry } from '../catalogueEntry.ts';
import { EditableText } from './EditableText.tsx';

function Example({ first = 'Garden work', isDisabled = false }) {
  const [value, setValue] = useState(first);
  return <EditableText label="Title" value={value} onSave={setValue} isDisabled={isDisabled} />;
}

/** The editable text in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Editable text',
  group: 'Inputs',
  about:
    'A text that is changed where it stands. Enter or a click elsewhere saves, Escape does not.',
  props: {
    label: 'What the text is; read out before it.',
    onSave: 'Told of a text that is another one than before.',
    maxLength: 'Most characters: 232 unless told otherwise.',
    isDisabled: 'It is only read now.',
  },
  examples: {
    Filled: () => <Example />,
    Empty: () => <Example first="" />,
    Long: () => (
      <Example first={'A hedge along the whole of the south side of the garden, '.repeat(3)} />
    ),
    Disabled: () => <Example isDisabled />,
  },
};
