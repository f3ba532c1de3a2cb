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
  /^xref\r?\n0 \d+\r?\n((?:\d{10} (?:00000 n|\d{5} f)[ \r][\r\n])+)(trailer\s+(<<[\s\S]*>>)\s+startxref\s+)\d+(\s+%%EOF\s*)$/;

/** Length of an entry of the table, and of the offset at its start. */
const LINE = 20;
const OFFSET = 10;

/** The number of objects in the trailer. */
const SIZE = /(\/Size )\d+/;

const FILTER = PDFName.of('Filter');

/**
 * A PDF with a cross-reference table, as the compiler writes it. Parses only the requested objects and writes only the replaced
 * ones: a tagged PDF has a thousand others, and parsing and writing all of them would take longer than typesetting.
 */
export class PdfFile {
  #bytes;
  /** For creating objects of this file. */
  context = PDFContext.create();
  /** @type {Map<number, Place>} In the order of their positions. */
  #places = new Map();
  /** @type {Map<number, Buffer>} */
  #replaced = new Map();
  /** @type {Buffer[]} */
  #added = [];
  #table;
  #trailer;

  /** Throws if the file has no such table. @param {Uint8Array} bytes */
  constructor(bytes) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const tail = this.#bytes.toString('latin1', Math.max(0, bytes.length - TAIL));
    const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1] ?? bytes.length);
    const [, lines, rest = '', trailer = '', end = ''] =
      TABLE.exec(this.#bytes.toString('latin1', start)) ?? [];
    if (lines === undefined)
      throw new Error('The PDF has no cross-reference table of a single section.');
    this.#table = { start, lines, rest, end };
    this.#trailer = PDFObjectParser.forBytes(
      Buffer.from(trailer, 'latin1'),
      this.context,
    ).parseObject();
    this.#findPlaces(start);
  }

  /** The reference in the trailer to the catalog (`Root`) or the metadata (`Info`). @param {string} name */
  findRef(name) {
    const ref = this.#trailer instanceof PDFDict && this.#trailer.get(PDFName.of(name));
    if (!(ref instanceof PDFRef)) throw new Error(`The trailer of the PDF has no ${name}.`);
    return ref;
  }

  /** The dictionaries of the pages, in order. @returns {PDFDict[]} */
  readPages() {
    const catalog = this.resolve(this.findRef('Root'));
    return catalog instanceof PDFDict ? this.#readPagesBelow(catalog.get(PDFName.of('Pages'))) : [];
  }

  /** The object that a reference names; any other value unchanged. @param {PDFObject | undefined} value */
  resolve(value) {
    if (!(value instanceof PDFRef)) return value;
    const known = this.context.lookup(value);
    const place = this.#places.get(value.objectNumber);
    if (known !== undefined || place === undefined) return known;
    const bytes = this.#bytes.subarray(this.#bytes.indexOf('obj', place.start) + 3, place.end);
    const object = PDFObjectParser.forBytes(bytes, this.context).parseObject(value);
    this.context.assign(value, object);
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

  /** A compressed stream, with these entries in its dictionary. @param {Uint8Array} bytes @param {object} [entries] */
  toStream(bytes, entries = {}) {
    const dict = this.context.obj({ ...entries, Filter: 'FlateDecode' });
    return PDFRawStream.of(dict, deflateSync(bytes));
  }

  /** Replaces an object. @param {PDFRef} ref @param {PDFObject} object */
  replace({ objectNumber }, object) {
    this.#replaced.set(objectNumber, toBytes(objectNumber, object));
  }

  /** Adds an object. @param {PDFObject} object @returns {PDFRef} */
  add(object) {
    const number = toLines(this.#table.lines).length + this.#added.length;
    this.#added.push(toBytes(number, object));
    return PDFRef.of(number);
  }

  /** The file with its replaced and added objects. The same changes result in the same bytes. @returns {Uint8Array} */
  save() {
    const { start, lines, rest, end } = this.#table;
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
    const table = toLines(lines).map((line, number) => withOffset(line, moved.get(number)));
    const model = table.at(-1) ?? '';
    let position = start + shift;
    for (const object of this.#added) {
      parts.push(object);
      table.push(withOffset(model, position));
      position += object.length;
    }
    const trailer = rest.replace(SIZE, `$1${table.length}`);
    const last = `xref\n0 ${table.length}\n${table.join('')}${trailer}${position}${end}`;
    return Buffer.concat([...parts, Buffer.from(last, 'latin1')]);
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

/** An entry of the table with another offset. @param {string} line @param {number | undefined} position */
function withOffset(line, position) {
  return position === undefined
    ? line
    : String(position).padStart(OFFSET, '0') + line.slice(OFFSET);
}

/** An object as it is written in a file. @param {number} number @param {PDFObject} object */
function toBytes(number, object) {
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return Buffer.concat([Buffer.from(`${number} 0 obj\n`), bytes, Buffer.from('\nendobj\n\n')]);
}
