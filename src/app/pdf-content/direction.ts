import { stripMarks } from '#i18n/isolateText.ts';

/** Letters of right-to-left scripts. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The direction of a text by its first letter, as browsers determine it for `dir="auto"`. */
export function getTextDirection(text: string): 'ltr' | 'rtl' {
  const [letter = ''] = /\p{L}/u.exec(text) ?? [];
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr';
}

/**
 * Removes direction marks from all texts in a value that have no right-to-left letters. The marks would otherwise end up in
 * text that is searched or copied from the PDF.
 */
export function withoutIdleMarks<T>(value: T): T {
  if (typeof value === 'string') {
    return (RIGHT_TO_LEFT.test(value) ? value : stripMarks(value)) as T;
  }
  if (Array.isArray(value)) return value.map(withoutIdleMarks) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, withoutIdleMarks(part)]);
  return Object.fromEntries(entries) as T;
}
