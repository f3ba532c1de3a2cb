/** @typedef {import('../types.d.ts').FormValues} FormValues */

/**
 * Encodes values as form text with bracket names for nested values. Missing values are left out.
 * @param {FormValues} values
 */
export function formText(values) {
  const form = new URLSearchParams();
  /** @type {(name: string, value: FormValues[string]) => void} */
  const add = (name, value) => {
    if (value === undefined || value === null) return;
    if (typeof value !== 'object') form.append(name, String(value));
    else for (const [part, inner] of Object.entries(value)) add(`${name}[${part}]`, inner);
  };
  for (const [name, value] of Object.entries(values)) add(name, value);
  return form.toString();
}
