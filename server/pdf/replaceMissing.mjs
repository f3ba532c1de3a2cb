/** How the compiler names text without a glyph in its error. */
const MISSING = /the text `\\*"(.+?)\\*"` could not be displayed/gu;

/** Characters that only change others: joiners, variation selectors, skin tones and tags. */
const MODIFIER = /^(?:\u200c|\u200d|\ufe0e|\ufe0f|[\u{1f3fb}-\u{1f3ff}]|[\u{e0020}-\u{e007f}])$/u;

/** The character for unknown ones, which the first font has. */
const REPLACEMENT = '\ufffd';

/**
 * A text in which the characters that an error of the compiler names are replaced by U+FFFD; null if it names none of them.
 * @param {string} text
 * @param {string} error
 */
export function replaceMissing(text, error) {
  const named = [...error.matchAll(MISSING)].flatMap(([, found = '']) => [...toPlain(found)]);
  const missing = new Set(named.filter((letter) => letter !== REPLACEMENT));
  const replaced = [...text]
    .map((letter) => (missing.has(letter) ? (MODIFIER.test(letter) ? '' : REPLACEMENT) : letter))
    .join('');
  return replaced === text ? null : replaced;
}

/** Resolves escapes such as `\u{200d}`. @param {string} text */
function toPlain(text) {
  return text.replace(/\\+u\{([0-9a-f]+)\}/g, (_, code) =>
    String.fromCodePoint(parseInt(code, 16)),
  );
}
