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
  about: 'A text that is edited in place. Enter or a click elsewhere saves, Escape discards.',
  props: {
    label: 'The name of the text, for screen readers.',
    onSave: 'Called with the new text if it has changed.',
    maxLength: 'Maximum number of characters; 232 by default.',
    isDisabled: 'Read-only.',
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
