import fc from 'fast-check';

const LONG = 5_000;

/** Texts that have broken servers: terminators, other scripts, code of other languages, invalid numbers. */
const TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '\ufeff',
  'ａｃｃｅｐｔ',
  '🧾'.repeat(40),
  'é',
  'e\u0301',
  'İ',
  'a'.repeat(129),
  'a'.repeat(LONG),
  '..',
  '../../etc/passwd',
  ';',
  ';a=b',
  "' or 1=1--",
  '"',
  '\\',
  '<script>',
  '{{7*7}}',
  '%s%n',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '-0',
  '0',
  '-1',
  '1e400',
  '1e-7',
  '0x10',
  '٣',
  '9007199254740993',
  '999999999999.9999',
  '0000000000000.00',
  '2147483648',
  '9999-12-31',
  '0000-00-00',
  '00000000-0000-0000-0000-000000000000',
  'A'.repeat(64),
  '\r\nSet-Cookie: a=b',
];

/** A text of a hostile sender. */
export const hostileTexts = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary' }));

/** A segment of a path in a URL, percent-encoded correctly or not. */
export const hostileSegments = fc.oneof(
  { weight: 3, arbitrary: hostileTexts.map(encodeWhole) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '%00',
      '%',
      '%zz',
      '%E0%A4%A',
      '%c0%ae%c0%ae',
      '%2e%2e',
      '%2f',
      '%2F..%2F',
      '%252e',
      '%5c',
      '%0d%0a',
      '%3F',
      '%23',
      '..;',
      ';',
      'x;y=z',
      '*',
      ':',
      '@',
      '~',
      '.',
      '..',
      'a'.repeat(600),
      'x.json',
    ),
  },
  { weight: 1, arbitrary: fc.stringMatching(/^[\w.~:-]{1,140}$/) },
);

function encodeWhole(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString()); // half a surrogate cannot be encoded
}

/** A header's value that Node's parser accepts: bytes, no line ends, no NUL. */
export const hostileHeaders = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '*',
    ',',
    '""',
    '"',
    'W/',
    'W/""',
    '"a", "b"',
    '\u00ff\u00fe',
    '"\u00e9"',
    'x\ty',
  ),
  fc.constantFrom('null', '-1', '0', '1e3', 'a'.repeat(3_000), '"'.padEnd(300, 'k'), '__proto__'),
  fc.uint8Array({ minLength: 0, maxLength: 40 }).map((bytes) =>
    Buffer.from(bytes)
      .toString('latin1')
      .replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, ''),
  ),
);
