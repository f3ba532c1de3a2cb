/** Characters that change the direction of the text around them: embeddings, overrides and isolates, but no marks or joiners. */
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/gu;

/** No payload of a call has more levels; what does is refused by its schema. */
const MOST_LEVELS = 12;

/**
 * A payload without bidirectional control characters: with one, a name typed by a customer could look like another text.
 * The direction of a text still follows from its letters.
 */
export function withoutBidiControls(value: unknown, levels = MOST_LEVELS): unknown {
  if (typeof value === 'string') return value.replaceAll(BIDI_CONTROLS, '');
  if (levels === 0 || typeof value !== 'object' || value === null || Buffer.isBuffer(value))
    return value;
  if (Array.isArray(value)) return value.map((one) => withoutBidiControls(one, levels - 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withoutBidiControls(one, levels - 1)]),
  );
}
