const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';
const MARKS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

/** Marks that override the direction of the letters after them. */
const OVERRIDES = /[\u202a-\u202e]/g;
const ISOLATES = /[\u2066-\u2069]/g;

/**
 * Wraps a value so that its direction and that of the text around it do not mix; for text, where a `<bdi>` is not
 * possible. Marks inside the value that would have an effect beyond its end are removed.
 */
export function isolateText(text: string): string {
  const stripped = text.replace(OVERRIDES, '');
  const inner = isClosed(stripped) ? stripped : stripped.replace(ISOLATES, '');
  return `${FIRST_STRONG_ISOLATE}${inner}${POP_ISOLATE}`;
}

/** Whether each isolate in a text ends there, and none ends without a start. */
function isClosed(text: string): boolean {
  let depth = 0;
  for (const [mark] of text.matchAll(ISOLATES)) {
    depth += mark === POP_ISOLATE ? -1 : 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Removes every direction mark: for comparisons, and before a text is used in a value, a URL or a file name. */
export function stripMarks(text: string): string {
  return text.replace(MARKS, '');
}
