import { PDFArray, PDFDict, PDFName, PDFNumber } from '@cantoo/pdf-lib';

/** @import { PdfFile } from './PdfFile.mjs' */
/** @import { Font } from './textObjects.mjs' */

/** Reads the fonts of a document's pages by their names, each once. @param {PdfFile} file */
export function readFonts(file) {
  /** @type {Map<PDFDict, Font>} */
  const known = new Map();
  /** @param {PDFDict} page @returns {ReadonlyMap<string, Font>} */
  return (page) => {
    /** @type {Map<string, Font>} */
    const fonts = new Map();
    const resources = file.resolve(page.get(PDFName.Resources));
    const listed = resources instanceof PDFDict && file.resolve(resources.get(PDFName.Font));
    if (!(listed instanceof PDFDict)) return fonts;
    for (const name of listed.keys()) {
      const dict = file.resolve(listed.get(name));
      if (!(dict instanceof PDFDict)) continue;
      const font = known.get(dict) ?? readFont(file, dict);
      if (font === null) continue;
      known.set(dict, font);
      fonts.set(name.asString(), font);
    }
    return fonts;
  };
}

/** A font with glyphs of two bytes; null for others. @param {PdfFile} file @param {PDFDict} dict @returns {Font | null} */
function readFont(file, dict) {
  const map = file.readStream(dict.get(PDFName.of('ToUnicode')));
  const descendants = file.resolve(dict.get(PDFName.of('DescendantFonts')));
  const inner = descendants instanceof PDFArray ? file.resolve(descendants.get(0)) : undefined;
  if (map === null || !(inner instanceof PDFDict)) return null;
  const texts = readTexts(map);
  const widths = readWidths(file.resolve(inner.get(PDFName.of('W'))));
  const other = inner.get(PDFName.of('DW'));
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
