/** A country's format of postal codes: 9 for a digit, A for a letter, everything else literal. */
const SHAPES: Readonly<Record<string, string>> = {
  USA: '99999-9999',
  CAN: 'A9A 9A9',
  DEU: '99999',
  FRA: '99999',
  AUS: '9999',
  IND: '999999',
  JPN: '999-9999',
  BRA: '99999-999',
  NLD: '9999 AA',
};

/** Shapes that may end earlier. */
const SHORTER: Readonly<Record<string, number>> = { USA: 5 };
const BRITISH_LENGTH = 8;
const OTHER_LENGTH = 20;

function fits(character: string, pattern: string | undefined): boolean {
  return pattern === '9' ? /\d/.test(character) : pattern === 'A' && /[A-Z]/.test(character);
}

/** The characters of a text that fit a shape, with the shape's separators inserted before further characters. */
function fillShape(text: string, shape: string): string {
  let filled = '';
  for (const character of text) {
    const mark = /^[^9A]*/.exec(shape.slice(filled.length))?.[0] ?? '';
    if (fits(character, shape[filled.length + mark.length])) filled += mark + character;
  }
  return filled;
}

/** The maximum length of a country's postal codes (alpha-3); 20 if their format is unknown. */
export function postalCodeLength(country: string): number {
  return country === 'GBR' ? BRITISH_LENGTH : (SHAPES[country]?.length ?? OTHER_LENGTH);
}

/** A code in its country's format: other characters are dropped, spaces and hyphens are added (reading 17). */
export function cleanPostalCode(text: string, country: string): string {
  const upper = text.toUpperCase();
  const shape = SHAPES[country];
  if (shape) return fillShape(upper, shape);
  if (country !== 'GBR') return text.slice(0, OTHER_LENGTH);
  const british = upper.replace(/[^A-Z\d ]/g, '').replace(/^ +/, '');
  return british.replace(/ +/g, (_, at) => (british.indexOf(' ') === at ? ' ' : '')).slice(0, 8);
}

/** Whether a code is complete in its country's format. */
export function isPostalCode(text: string, country: string): boolean {
  if (text.trim() === '' || cleanPostalCode(text, country) !== text) return false;
  const shape = SHAPES[country];
  return !shape || text.length === shape.length || text.length === SHORTER[country];
}

/** Whether a country's codes have digits only, so that a numeric keyboard is enough. */
export function isPostalCodeOfDigits(country: string): boolean {
  return /^9+$/.test(SHAPES[country] ?? '');
}
