import type { MessageFormatElement } from 'react-intl';
import type { Messages } from '../messageId.ts';

/** Shorter texts would match unrelated ones. */
const LEAST_LETTERS = 2;

/** The id of the loaded message that a text on the screen was formatted from, with any values; null if there is none. */
export function findMessageId(messages: Messages, text: string): string | null {
  for (const [id, elements] of Object.entries(messages)) {
    const pattern = toPattern(elements);
    if (pattern !== null && new RegExp(`^${pattern}$`, 's').test(text)) return id;
  }
  return null;
}

/** Null for a message without text of its own, which would match every text. */
function toPattern(elements: readonly MessageFormatElement[]): string | null {
  let letters = 0;
  const write = (parts: readonly MessageFormatElement[]): string =>
    parts
      .map((part) => {
        if ('children' in part) return write(part.children);
        if (!('value' in part) || part.type !== LITERAL) return '.*';
        letters += part.value.trim().length;
        return part.value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      })
      .join('');
  const pattern = write(elements);
  return letters >= LEAST_LETTERS ? pattern : null;
}

/** A literal in the message parser's terms. */
const LITERAL = 0;
