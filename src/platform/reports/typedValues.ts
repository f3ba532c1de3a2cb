/** Shorter ones would be found in every text. */
const LEAST_LETTERS = 3;

const MOST_VALUES = 100;

/** What is typed or chosen in the fields of a page now: none of it may be in a report. */
export function typedValues(page: Document): readonly string[] {
  const fields = page.querySelectorAll<HTMLInputElement>('input, textarea, select');
  const values = [...fields].map(({ value }) => `${value ?? ''}`.trim());
  return values.filter((value) => value.length >= LEAST_LETTERS).slice(0, MOST_VALUES);
}
