/** How the compiler reports text that has no glyph, or a code point that the standard does not allow. */
const REFUSED =
  /the text (?:`\\*"(.+?)\\*"` could not be displayed|contains the disallowed codepoint `\\*"(.+?)\\*"`)/gu;

/** Invisible characters, and those that only change others: control characters, joiners, variation selectors, skin tones and tags. */
const INVISIBLE =
  /^(?:\p{Cc}|\ufeff|\u200c|\u200d|\ufe0e|\ufe0f|[\u{1f3fb}-\u{1f3ff}]|[\u{e0020}-\u{e007f}])$/u;

/** The character for unknown ones, which the first font has. */
const REPLACEMENT = '\ufffd';

/** Escapes in an error, other than those with a code. */
const ESCAPED = { t: '\t', n: '\n', r: '\r', 0: '\0' };

/**
 * JSON in whose texts the characters that an error of the compiler names are replaced: white space by a space, invisible ones
 * by nothing, others by U+FFFD. Null if it contains none of them.
 * @param {string} json
 * @param {string} error
 */
export function replaceUnprintable(json, error) {
  const named = [...error.matchAll(REFUSED)].map(([, missing, refused]) => missing ?? refused);
  const letters = new Set(named.flatMap((found = '') => [...toPlain(found)]));
  letters.delete(REPLACEMENT);
  let isReplaced = false;
  const replace = (/** @type {string} */ letter) => {
    if (!letters.has(letter)) return letter;
    isReplaced = true;
    return toPrintable(letter);
  };
  const content = JSON.parse(json, (_, value) =>
    typeof value === 'string' ? [...value].map(replace).join('') : value,
  );
  return isReplaced ? JSON.stringify(content) : null;
}

/** @param {string} letter */
function toPrintable(letter) {
  if (/\s/.test(letter) && letter !== '\ufeff') return ' ';
  return INVISIBLE.test(letter) ? '' : REPLACEMENT;
}

/** Resolves escapes such as `\u{200d}` and `\t`. @param {string} text */
function toPlain(text) {
  return text.replace(/\\+(?:u\{([0-9a-f]+)\}|([tnr0]))/g, (_, code, name) =>
    code === undefined
      ? ESCAPED[/** @type {keyof typeof ESCAPED} */ (name)]
      : String.fromCodePoint(parseInt(code, 16)),
  );
}
