/** Shorter ones would be found in every text. */
const LEAST_LETTERS = 3;

const MOST_VALUES = 100;

/** The current contents of a page's fields, which no report may contain. */
export function typedValues(page: Document): readonly string[] {
  const fields = page.querySelectorAll<HTMLInputElement>('input, textarea, select');
  const values = [...fields].map(({ value }) => `${value ?? ''}`.trim());
  return values.filter((value) => value.length >= LEAST_LETTERS).slice(0, MOST_VALUES);
}
