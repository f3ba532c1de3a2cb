import { deflateSync, inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFName,
  PDFObjectParser,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';

/** @import { PDFObject } from '@cantoo/pdf-lib' */
/** @typedef {{start: number, end: number}} Place Offsets of the first byte of an object, and of the first byte after it. */

/** The last bytes of a file, which contain the offset of its cross-reference table. */
const TAIL = 64;

/** A cross-reference table with a single section, and the trailer. */
const TABLE =
  /^xref\r?\n0 \d+\r?\n((?:\d{10} (?:00000 n|\d{5} f)[ \r][\r\n])+)(trailer[\s\S]*?\/Root (\d+) 0 R[\s\S]*startxref\s+)\d+(\s+%%EOF\s*)$/;

/** Length of an entry of the table, and of the offset at its start. */
const LINE = 20;
const OFFSET = 10;

const FILTER = PDFName.of('Filter');

/**
 * A PDF with a cross-reference table, as the compiler writes it. Parses only the requested objects and writes only the replaced
 * ones: a tagged PDF has a thousand others, and parsing and writing all of them would take longer than typesetting.
 */
export class PdfFile {
  #bytes;
  #context = PDFContext.create();
  /** @type {Map<number, Place>} In the order of their positions. */
  #places = new Map();
  /** @type {Map<number, Buffer>} */
  #replaced = new Map();
  #table;

  /** Throws if the file has no such table. @param {Uint8Array} bytes */
  constructor(bytes) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const tail = this.#bytes.toString('latin1', Math.max(0, bytes.length - TAIL));
    const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1] ?? bytes.length);
    const [, lines, trailer = '', root = '', end = ''] =
      TABLE.exec(this.#bytes.toString('latin1', start)) ?? [];
    if (lines === undefined)
      throw new Error('The PDF has no cross-reference table of a single section.');
    this.#table = { start, lines, trailer, root: PDFRef.of(Number(root)), end };
    this.#findPlaces(start);
  }

  /** The dictionaries of the pages, in order. @returns {PDFDict[]} */
  readPages() {
    const catalog = this.resolve(this.#table.root);
    return catalog instanceof PDFDict ? this.#readPagesBelow(catalog.get(PDFName.of('Pages'))) : [];
  }

  /** The object that a reference names; any other value unchanged. @param {PDFObject | undefined} value */
  resolve(value) {
    if (!(value instanceof PDFRef)) return value;
    const known = this.#context.lookup(value);
    const place = this.#places.get(value.objectNumber);
    if (known !== undefined || place === undefined) return known;
    const bytes = this.#bytes.subarray(this.#bytes.indexOf('obj', place.start) + 3, place.end);
    const object = PDFObjectParser.forBytes(bytes, this.#context).parseObject(value);
    this.#context.assign(value, object);
    return object;
  }

  /** The decompressed bytes of a stream, one per character; null for another object. @param {PDFObject | undefined} value */
  readStream(value) {
    const stream = this.resolve(value);
    if (!(stream instanceof PDFRawStream)) return null;
    const filter = stream.dict.get(FILTER);
    if (filter === undefined) return Buffer.from(stream.contents).toString('latin1');
    return filter === PDFName.FlateDecode ? inflateSync(stream.contents).toString('latin1') : null;
  }

  /** Replaces an object by a compressed stream. @param {PDFRef} ref @param {string} text One byte per character. */
  replaceStream({ objectNumber }, text) {
    const bytes = deflateSync(Buffer.from(text, 'latin1'));
    const dict = `<<\n  /Length ${bytes.length}\n  /Filter /FlateDecode\n>>`;
    const object = [`${objectNumber} 0 obj\n${dict}\nstream\n`, bytes, '\nendstream\nendobj\n\n'];
    this.#replaced.set(objectNumber, Buffer.concat(object.map((part) => Buffer.from(part))));
  }

  /** The file with its replaced objects. The same changes result in the same bytes. @returns {Uint8Array} */
  save() {
    const { start, lines, trailer, end } = this.#table;
    /** @type {Buffer[]} */
    const parts = [];
    /** @type {Map<number, number>} */
    const moved = new Map();
    let [written, shift] = [0, 0];
    for (const [number, place] of this.#places) {
      moved.set(number, place.start + shift);
      const object = this.#replaced.get(number);
      if (object === undefined) continue;
      parts.push(this.#bytes.subarray(written, place.start), object);
      shift += object.length - (place.end - place.start);
      written = place.end;
    }
    parts.push(this.#bytes.subarray(written, start));
    const table = toLines(lines).map((line, number) => {
      const position = moved.get(number);
      return position === undefined
        ? line
        : String(position).padStart(OFFSET, '0') + line.slice(OFFSET);
    });
    const rest = `xref\n0 ${table.length}\n${table.join('')}${trailer}${start + shift}${end}`;
    return Buffer.concat([...parts, Buffer.from(rest, 'latin1')]);
  }

  /** @param {number} tableStart */
  #findPlaces(tableStart) {
    const starts = toLines(this.#table.lines)
      .map((line, number) => ({ number, start: Number(line.slice(0, OFFSET)), line }))
      .filter(({ line }) => line.includes(' n'))
      .toSorted((a, b) => a.start - b.start);
    for (const [at, { number, start }] of starts.entries())
      this.#places.set(number, { start, end: starts[at + 1]?.start ?? tableStart });
  }

  /** @param {PDFObject | undefined} value @returns {PDFDict[]} */
  #readPagesBelow(value) {
    const node = this.resolve(value);
    if (!(node instanceof PDFDict)) return [];
    const kids = this.resolve(node.get(PDFName.of('Kids')));
    if (!(kids instanceof PDFArray)) return [node];
    return kids.asArray().flatMap((kid) => this.#readPagesBelow(kid));
  }
}

/** @param {string} lines */
function toLines(lines) {
  return Array.from({ length: lines.length / LINE }, (_, at) =>
    lines.slice(at * LINE, (at + 1) * LINE),
  );
}
