import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFRawStream,
} from '@cantoo/pdf-lib';

/** @import { PDFPageLeaf } from '@cantoo/pdf-lib' */
/** @import { Font } from './textObjects.mjs' */

/** Reads the fonts of a document's pages by their names, each once. */
export function readFonts() {
  /** @type {Map<PDFDict, Font>} */
  const known = new Map();
  /** @param {PDFPageLeaf} page @returns {ReadonlyMap<string, Font>} */
  return (page) => {
    /** @type {Map<string, Font>} */
    const fonts = new Map();
    const listed = page.Resources()?.lookup(PDFName.of('Font'));
    if (!(listed instanceof PDFDict)) return fonts;
    for (const name of listed.keys()) {
      const dict = listed.lookup(name);
      if (!(dict instanceof PDFDict)) continue;
      const font = known.get(dict) ?? readFont(dict);
      if (font === null) continue;
      known.set(dict, font);
      fonts.set(name.asString(), font);
    }
    return fonts;
  };
}

/** A font with glyphs of two bytes; null for others. @param {PDFDict} dict @returns {Font | null} */
function readFont(dict) {
  const map = dict.lookup(PDFName.of('ToUnicode'));
  const descendants = dict.lookup(PDFName.of('DescendantFonts'));
  const inner = descendants instanceof PDFArray ? descendants.lookup(0) : undefined;
  if (!(map instanceof PDFRawStream && inner instanceof PDFDict)) return null;
  const texts = readTexts(Buffer.from(decodePDFRawStream(map).decode()).toString('latin1'));
  const widths = readWidths(inner.lookup(PDFName.of('W')));
  const other = inner.lookup(PDFName.of('DW'));
  const usual = other instanceof PDFNumber ? other.asNumber() : 1000; // the default of the standard
  return {
    widthOf: (code) => widths.get(code) ?? usual,
    textOf: (code) => texts.get(code) ?? '',
  };
}

/** @param {string} map */
function readTexts(map) {
  const pairs = [...map.matchAll(/^<([\da-f]{4})> <([\da-f]+)>$/gim)];
  return new Map(
    pairs.map(([, code = '', text = '']) => [
      parseInt(code, 16),
      Buffer.from(text, 'hex').swap16().toString('utf16le'),
    ]),
  );
}

/** Widths in both forms: a first code with a list, or a first and a last code with one width. @param {unknown} listed */
function readWidths(listed) {
  /** @type {Map<number, number>} */
  const widths = new Map();
  if (!(listed instanceof PDFArray)) return widths;
  const toNumber = (/** @type {unknown} */ value) =>
    value instanceof PDFNumber ? value.asNumber() : 0;
  for (let at = 0; at < listed.size(); ) {
    const first = toNumber(listed.lookup(at));
    const second = listed.lookup(at + 1);
    if (second instanceof PDFArray) {
      for (const [index, width] of second.asArray().entries())
        widths.set(first + index, toNumber(width));
      at += 2;
    } else {
      const width = toNumber(listed.lookup(at + 2));
      for (let code = first; code <= toNumber(second); code += 1) widths.set(code, width);
      at += 3;
    }
  }
  return widths;
}
