import { describe, expect, it } from 'vitest';
import { replaceUnprintable } from './replaceUnprintable.mjs';

/** The compiler's error about a text, as it writes characters. */
const toMissing = (written: string) => `the text \`"${written}"\` could not be displayed`;
const toRefused = (written: string) =>
  `the text contains the disallowed codepoint \`"${written}"\``;

/** The text of a document after the characters in an error were replaced. */
function replace(text: string, error: string): string {
  const replaced = replaceUnprintable(JSON.stringify({ blocks: [{ text }] }), error);
  return replaced === null ? text : JSON.parse(replaced).blocks[0].text;
}

describe('characters that the PDF cannot contain are replaced', () => {
  it.each([
    ['a tab', '\\t', 'a\tb', 'a b'],
    ['a line feed', '\\n', 'a\nb', 'a b'],
    ['a carriage return', '\\r', 'a\rb', 'a b'],
    ['a NUL', '\\0', 'a\0b', 'ab'],
    ['a joiner', '\\u{200d}', 'a\u200db', 'ab'],
    ['a byte order mark', '\\u{feff}', 'a\ufeffb', 'ab'],
    ['a letter without a glyph', '\u{10300}', 'a\u{10300}b', 'a\ufffdb'],
    ['several characters', '\\r\\n\\u{7}', 'a\r\n\u0007b', 'a  b'],
  ])('%s', (_, written, text, replaced) => {
    expect(replace(text, toMissing(written))).toBe(replaced);
    expect(replace(text, toRefused(written))).toBe(replaced);
    // an error inside another text has its escapes escaped again
    expect(replace(text, toRefused(written.replaceAll('\\', '\\\\')))).toBe(replaced);
  });

  it('and others stay', () => {
    expect(replace('ntr0 \t', toRefused('\\n'))).toBe('ntr0 \t');
    expect(replaceUnprintable('{"text":"a\\nb"}', toRefused('\\r'))).toBeNull();
    expect(replaceUnprintable('{"text":"a"}', 'another error')).toBeNull();
  });
});
