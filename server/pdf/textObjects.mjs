/**
 * Text objects of a page's content stream, as the compiler writes them: `q`, a matrix with the position, the color, `BT`, glyphs,
 * `ET` and `Q`. Everything else of the stream is left alone. In JavaScript, because the process runs it.
 *
 * @typedef {{code: number, x: number, y: number, width: number}} Glyph Position and advance from the start of its text object, in pt.
 * @typedef {{text: string, isOwn: boolean, glyphs: Glyph[]}} Unit Glyphs that share one text; `isOwn` if it differs from that of the font.
 * @typedef {{x: number, y: number, paint: string, font: string, size: number, isReversed: boolean, width: number, units: Unit[]}} TextObject `width` is that of all glyphs.
 * @typedef {{widthOf: (code: number) => number, textOf: (code: number) => string}} Font Widths in thousandths of the size.
 */

/** A text object: its position, its color, and its operators. */
export const TEXT_OBJECT =
  /q\n1 0 0 -1 (\S+) (\S+) cm\n((?:\/\S+ cs\n)?(?:[\d.]+ )+scn\n)BT\n([\s\S]*?)\nET\nQ\n/;

/** A byte of a string, and a string with pairs of parentheses up to a depth of three. */
const BYTE = String.raw`[^()\\]|\\[\s\S]`;
const STRING = String.raw`\((?:${BYTE}|\((?:${BYTE}|\((?:${BYTE})*\))*\))*\)`;

/** Tokens; a single parenthesis is part of a deeper string. */
const TOKENS = new RegExp(
  String.raw`${STRING}|[()]|<<|>>|<[\dA-Fa-f\s]*>|[[\]]|/[^\s<>[\]()/]+|[^\s<>[\]()/]+`,
  'g',
);

/** @typedef {Pick<TextObject, 'x' | 'y' | 'paint' | 'font' | 'size'>} Style Position and style of a text object, without its text. */

/** The operator that selects font and size. */
const SET_FONT = /(\/\S+) (\S+) Tf(?:\n|$)/;

/** The position and style in the parts of a match of `TEXT_OBJECT`; null without a font. @param {readonly string[]} parts @returns {Style | null} */
export function readStyle([x, y, paint = '', operators = '']) {
  const [, font, size] = SET_FONT.exec(operators) ?? [];
  if (font === undefined) return null;
  return { x: Number(x), y: Number(y), paint, font, size: Number(size) };
}

/** @typedef {Pick<TextObject, 'font' | 'size' | 'isReversed' | 'width' | 'units'>} Text What operators write, wherever it is. */

/**
 * Returns a function that reads the parts of a match of `TEXT_OBJECT`. It returns null if they contain anything unexpected. Pages
 * repeat words and marks, so each text is read once.
 * @param {ReadonlyMap<string, Font>} fonts
 * @returns {(parts: readonly string[]) => TextObject | null}
 */
export function readTextObjects(fonts) {
  /** @type {Map<string, Text | null>} */
  const known = new Map();
  return ([x, y, paint = '', operators = '']) => {
    const text = known.get(operators) ?? readText(operators, fonts);
    known.set(operators, text);
    return text && { x: Number(x), y: Number(y), paint, ...text };
  };
}

/** @param {string} operators @param {ReadonlyMap<string, Font>} fonts @returns {Text | null} */
function readText(operators, fonts) {
  const reader = new Reader(fonts);
  /** @type {string[]} */
  let operands = [];
  for (const token of operators.match(TOKENS) ?? []) {
    if (token === '(' || token === ')') return null;
    if (token < 'A' || token === '[' || token === ']') operands.push(token);
    else {
      if (!reader.run(token, operands)) return null;
      operands = [];
    }
  }
  const { font, size, isReversed, width, units } = reader;
  return units.length === 0 ? null : { font, size, isReversed, width, units };
}

class Reader {
  font = '';
  size = 0;
  isReversed = false;
  /** The advances of all glyphs together. */
  width = 0;
  /** @type {Unit[]} */
  units = [];
  #x = 0;
  #y = 0;
  /** Texts of the open marked contents; null for those without. @type {(Unit | null)[]} */
  #open = [];

  /** @param {ReadonlyMap<string, Font>} fonts */
  constructor(fonts) {
    this.fonts = fonts;
  }

  /** Runs one operator; false if it is unexpected. @param {string} operator @param {string[]} operands */
  run(operator, operands) {
    switch (operator) {
      case 'Tr':
        return operands[0] === '0';
      case 'Tc': // of joined texts, in which each glyph has its position
        return true;
      case 'Tf':
        return this.#setFont(operands);
      case 'Tm':
        this.#x = Number(operands[4]);
        this.#y = Number(operands[5]);
        return operands.slice(0, 4).join(' ') === '1 0 0 -1';
      case 'Tj':
      case 'TJ':
        return operands.every((operand) => this.#show(operand));
      case 'BMC':
        this.isReversed = operands[0] === '/ReversedChars';
        this.#open.push(null);
        return this.isReversed;
      case 'BDC':
        return this.#openText(operands);
      case 'EMC':
        return this.#open.pop() !== undefined;
      default:
        return false;
    }
  }

  /** One font and size in each object. @param {string[]} operands */
  #setFont([name = '', size]) {
    const isSame = this.font === '' || (this.font === name && this.size === Number(size));
    this.font = name;
    this.size = Number(size);
    return isSame && this.fonts.has(name);
  }

  /** @param {string[]} operands */
  #openText(operands) {
    const at = operands.indexOf('/ActualText');
    if (operands[0] !== '/Span' || at < 0) return false;
    const unit = { text: toText(operands[at + 1] ?? ''), isOwn: true, glyphs: [] };
    this.units.push(unit);
    this.#open.push(unit);
    return true;
  }

  /** @param {string} operand A string of glyphs, a distance, or a bracket. */
  #show(operand) {
    if (operand === '[' || operand === ']') return true;
    if (!/^[(<]/.test(operand)) {
      this.#x -= (Number(operand) / 1000) * this.size;
      return true;
    }
    const font = this.fonts.get(this.font);
    if (font === undefined) return false;
    for (const code of toPairs(toBytes(operand))) {
      const width = (font.widthOf(code) / 1000) * this.size;
      const glyph = { code, x: this.#x, y: this.#y, width };
      const unit = this.#open.find((one) => one !== null);
      if (unit) unit.glyphs.push(glyph);
      else this.units.push({ text: font.textOf(code), isOwn: false, glyphs: [glyph] });
      this.#x += width;
      this.width += width;
    }
    return true;
  }
}

/** @type {Readonly<Record<string, string>>} */
const ESCAPES = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The bytes of a string in parentheses or in hexadecimal, one per character. @param {string} token */
function toBytes(token) {
  const inner = token.slice(1, -1);
  if (token.startsWith('<'))
    return Buffer.from(inner.replaceAll(/\s/g, ''), 'hex').toString('latin1');
  if (!inner.includes('\\')) return inner;
  return inner.replaceAll(/\\([0-7]{1,3}|[\s\S])/g, (_, escaped) =>
    /^[0-7]/.test(escaped)
      ? String.fromCharCode(parseInt(escaped, 8))
      : (ESCAPES[escaped] ?? escaped),
  );
}

/** Numbers of two bytes each. @param {string} bytes */
function toPairs(bytes) {
  return Array.from(
    { length: bytes.length >> 1 },
    (_, at) => (bytes.charCodeAt(2 * at) << 8) | bytes.charCodeAt(2 * at + 1),
  );
}

/** A text of a PDF: UTF-16 with a mark, otherwise ASCII. @param {string} token */
function toText(token) {
  const bytes = toBytes(token);
  return bytes.startsWith('\xfe\xff') ? String.fromCharCode(...toPairs(bytes.slice(2))) : bytes;
}
