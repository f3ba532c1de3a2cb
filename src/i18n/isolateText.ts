const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';
const MARKS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

/** Wraps a value so that its direction and its dependencies' do not mix; for text, where a `<bdi>` cannot stand. */
export function isolateText(text: string): string {
  return `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}`;
}

/** Takes every direction mark out: for comparing, and before a text goes into a value, an address or a file name. */
export function stripMarks(text: string): string {
  return text.replace(MARKS, '');
}
