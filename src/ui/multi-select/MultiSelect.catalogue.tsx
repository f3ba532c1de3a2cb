import { useState } from 'react';
import type { CatalogueEntry } from '../catalogueEntry.ts';
import { EXAMPLE_OPTIONS } from '../options/exampleOptions.ts';
import { MultiSelect, type MultiSelectProps } from './MultiSelect.tsx';

function Example({
  first = [],
  ...rest
}: Partial<MultiSelectProps> & { readonly first?: readonly string[] }) {
  const [values, setValues] = useState(first);
  return (
    <MultiSelect
      label="Labels"
      options={EXAMPLE_OPTIONS}
      values={values}
      onChange={setValues}
      {...rest}
    />
  );
}

/** The multi-select in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Multi-select',
  group: 'Choosing',
  about: 'Several options of a searchable list. A chosen option moves from the list to a tag.',
  props: {
    label: 'What is chosen.',
    options: 'The list: options, captions, groups and categories.',
    values: 'The values of the chosen options.',
    onChange: 'Called with all values whenever one is added or removed.',
    limit: 'Maximum number of chosen options; 99999 by default.',
    hint: 'A sentence below the field.',
    isRequired: 'At least one option is required.',
    isSubmitted: 'The form was submitted: an empty required field shows an error from now on.',
    forceInvalid: 'Shows an error whatever is chosen.',
    error: 'Replaces the usual error.',
    isDisabled: 'Cannot be changed; say why next to it.',
  },
  examples: {
    Empty: () => <Example />,
    Chosen: () => <Example first={['draft', 'eur', 'isl']} hint="They are shown in the list." />,
    'At its limit': () => <Example first={['sent', 'north']} limit={2} />,
    'Required and empty after submit': () => <Example isRequired isSubmitted />,
    'Forced invalid': () => (
      <Example first={['sent', 'draft']} forceInvalid error="These exclude each other." />
    ),
    Disabled: () => <Example first={['sent']} isDisabled />,
  },
};
