/** Writing direction of a page. */
export type Direction = 'ltr' | 'rtl';

/** Writing direction of a catalogue tag, from a list rather than from Intl so that browser and server agree. */
export function getDirection(tag: string): Direction {
  return /^(ar|fa|he|ur)(-|$)|^en-XB$/.test(tag) ? 'rtl' : 'ltr';
}
