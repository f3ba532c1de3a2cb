import { useState } from 'react';
import type { CatalogueEntry } from '../catalogueEntry.ts';
import { GrowingTextArea, TextArea, type TextAreaProps } from './index.ts';

const LONG = 'Please deliver to the back door.\nRing twice.\nThe dog is friendly.\nThank you!';

function Example({ isGrowing, ...props }: Partial<TextAreaProps> & { isGrowing?: boolean }) {
  const [value, setValue] = useState(props.value ?? '');
  const { ref: _, ...rest } = props;
  const Area = isGrowing ? GrowingTextArea : TextArea;
  return <Area label="Notes" {...rest} value={value} onChange={setValue} />;
}

/** The text area in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Text area',
  group: 'Inputs',
  about: 'Several lines of text. GrowingTextArea grows with its text.',
  props: {
    maxLength: 'Maximum number of characters; 2000 by default.',
    isTrimmed: 'Removes spaces at both ends when the field loses focus.',
    hint: 'Help for filling it in.',
    error: 'The error, and how to correct it.',
  },
  examples: {
    Empty: () => <Example />,
    Filled: () => <Example value={LONG} />,
    'Grows with its text': () => <Example value={LONG} isGrowing />,
    'With a hint': () => <Example hint="Only we can see this." />,
    'With an error': () => <Example error="Please write a reason." />,
    Disabled: () => <Example value="Ring twice." disabled />,
  },
};
