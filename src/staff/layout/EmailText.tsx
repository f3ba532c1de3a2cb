import { Fragment } from 'react';

/** Props: a text that may be an e-mail address. */
export interface EmailTextProps {
  readonly text: string;
}

/** A text; an e-mail address wraps after its @ and dots rather than inside a word. */
export function EmailText({ text }: EmailTextProps) {
  if (!text.includes('@')) return text;
  const parts = text.match(/[^@.]+[@.]*|[@.]+/g) ?? [];
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts may repeat, and their order is fixed
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
