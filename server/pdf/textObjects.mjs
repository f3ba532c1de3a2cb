/**
 * Text objects of a page's content stream, as the compiler writes them: `q`, a matrix with the position, the color, `BT`, glyphs,
 * `ET` and `Q`. Everything else of the stream is left alone. In JavaScript, because the process runs it.
 *
 * @typedef {{code: number, x: number, y: number, width: number}} Glyph Position and advance from the start of its text object, in pt.
 * @typedef {{text: string, isOwn: boolean, glyphs: Glyph[]}} Unit Glyphs that share one text; `isOwn` if it differs from that of the font.
 * @typedef {{x: number, y: number, paint: string, font: string, size: number, isReversed: boolean, units: Unit[]}} TextObject
 * @typedef {{widthOf: (code: number) => number, textOf: (code: number) => string}} Font Widths in thousandths of the size.
 */

/** A text object: its position, its color, and its operators. */
export const TEXT_OBJECT =
  /q\n1 0 0 -1 (\S+) (\S+) cm\n((?:\/\S+ cs\n)?(?:[\d.]+ )+scn\n)BT\n([\s\S]*?)\nET\nQ\n/;

/** A token that is not a string in parentheses. */
const TOKEN = /<<|>>|<[\dA-Fa-f\s]*>|[[\]]|\/[^\s<>[\]()/]+|[^\s<>[\]()/]+/y;

/**
 * Reads a match of `TEXT_OBJECT`; null if it contains anything unexpected.
 * @param {readonly string[]} match
 * @param {ReadonlyMap<string, Font>} fonts
 * @returns {TextObject | null}
 */
export function readTextObject([, x, y, paint = '', operators = ''], fonts) {
  const reader = new Reader(fonts);
  /** @type {string[]} */
  let operands = [];
  for (const token of readTokens(operators)) {
    if (!/^[A-Za-z]/.test(token)) operands.push(token);
    else {
      if (!reader.run(token, operands)) return null;
      operands = [];
    }
  }
  const { font, size, isReversed, units } = reader;
  if (units.length === 0) return null;
  return { x: Number(x), y: Number(y), paint, font, size, isReversed, units };
}

/** @param {string} operators */
function* readTokens(operators) {
  for (let at = 0; at < operators.length; ) {
    TOKEN.lastIndex = at;
    const end = operators[at] === '(' ? findEnd(operators, at) : TOKEN.lastIndex;
    const token = end > at ? operators.slice(at, end) : TOKEN.exec(operators)?.[0];
    if (token !== undefined) yield token;
    at += token?.length ?? 1;
  }
}

/** The end of a string, which may contain pairs of parentheses. @param {string} text @param {number} start */
function findEnd(text, start) {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '(') depth += 1;
    else if (text[at] === ')') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return text.length;
}

class Reader {
  font = '';
  size = 0;
  isReversed = false;
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
    const unit = { text: toText(toBytes(operands[at + 1] ?? '')), isOwn: true, glyphs: [] };
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
    const bytes = toBytes(operand);
    for (let at = 0; at + 1 < bytes.length; at += 2) {
      const code = bytes.readUInt16BE(at);
      const width = (font.widthOf(code) / 1000) * this.size;
      const glyph = { code, x: this.#x, y: this.#y, width };
      const unit = this.#open.find((one) => one !== null);
      if (unit) unit.glyphs.push(glyph);
      else this.units.push({ text: font.textOf(code), isOwn: false, glyphs: [glyph] });
      this.#x += width;
    }
    return true;
  }
}

/** @type {Readonly<Record<string, string>>} */
const ESCAPES = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The bytes of a string in parentheses or in hexadecimal. @param {string} token */
function toBytes(token) {
  if (token.startsWith('<')) return Buffer.from(token.slice(1, -1).replaceAll(/\s/g, ''), 'hex');
  const plain = token
    .slice(1, -1)
    .replaceAll(/\\([0-7]{1,3}|[\s\S])/g, (_, escaped) =>
      /^[0-7]/.test(escaped)
        ? String.fromCharCode(parseInt(escaped, 8))
        : (ESCAPES[escaped] ?? escaped),
    );
  return Buffer.from(plain, 'latin1');
}

/** A text of a PDF: UTF-16 with a mark, otherwise ASCII. @param {Buffer} bytes */
function toText(bytes) {
  if (bytes[0] !== 0xfe || bytes[1] !== 0xff) return bytes.toString('latin1');
  return Buffer.from(bytes.subarray(2)).swap16().toString('utf16le');
}
