import { PDFName, PDFRef } from '@cantoo/pdf-lib';
import { PdfFile } from './PdfFile.mjs';
import { readFonts } from './readFonts.mjs';
import { readStyle, readTextObjects, TEXT_OBJECT } from './textObjects.mjs';

/** @import { Font, Glyph, Style, TextObject, Unit } from './textObjects.mjs' */

/** A text object. Between two of the same text the compiler writes nothing, or the next tag. */
const NEXT = new RegExp(`(EMC\\n/\\w+ (?:<<[^>]*>> BDC|BMC)\\n)?(?:${TEXT_OBJECT.source})`, 'g');

const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Tolerances for adjacent text objects, as shares of the font's size: kerning, and how far a mark is raised or lowered. */
const GAP = 0.35;
const RAISED = 1;

/**
 * Makes the text of a PDF correct for copying and reading aloud. If a mark is raised or lowered, the compiler writes the letter
 * and the mark as two text objects, and each has the text of both: an Arabic letter with a dot would be read twice. This joins
 * them into one. Other texts and the appearance stay the same, and the same PDF gives the same bytes. Throws if the PDF has a
 * structure that the compiler does not write.
 * @param {Uint8Array} pdf
 * @returns {Uint8Array}
 */
export function joinClusters(pdf) {
  const file = new PdfFile(pdf);
  const fontsOf = readFonts(file);
  let isChanged = false;
  for (const page of file.readPages()) {
    const ref = page.get(PDFName.Contents);
    const content = file.readStream(ref);
    if (content === null || !(ref instanceof PDFRef)) continue;
    const joined = joinInContent(content, fontsOf(page));
    if (joined === content) continue;
    file.replace(ref, file.toStream(Buffer.from(joined, 'latin1')));
    isChanged = true;
  }
  return isChanged ? file.save() : pdf;
}

/** @typedef {{style: Style, parts: string[], tags: string, start: number, end: number}} Found A text object that is not read yet, the tags before it, and its place. */

/** @param {string} content @param {ReadonlyMap<string, Font>} fonts */
function joinInContent(content, fonts) {
  const read = readTextObjects(fonts);
  let [result, written] = ['', 0];
  /** Adjacent text objects of one text. @type {Found[]} */
  let run = [];
  const writeRun = () => {
    const [first, ...others] = run;
    if (first === undefined || others.length === 0) return;
    const joined = joinObjects(run.flatMap(({ parts }) => read(parts) ?? []));
    if (joined === null) return;
    const tags = others.map((other) => other.tags).join('');
    result += content.slice(written, first.start) + joined + tags;
    written = others.at(-1)?.end ?? first.end;
  };
  for (const match of content.matchAll(NEXT)) {
    const [whole, tags = '', ...parts] = match;
    const last = run.at(-1);
    const isNext = last !== undefined && last.end === match.index;
    const start = match.index + tags.length;
    const style = readStyle(parts);
    const found = style && { style, parts, tags, start, end: match.index + whole.length };
    if (found !== null && isNext && isContinued(last, found, read)) run.push(found);
    else {
      writeRun();
      run = found === null ? [] : [found];
    }
  }
  writeRun();
  return result + content.slice(written);
}

/**
 * Whether a text object is on the same line as the previous one, right after it, in the same style. Only objects with the same
 * style and line are read, because that takes the most time.
 * @param {Found} last @param {Found} next @param {ReturnType<typeof readTextObjects>} read
 */
function isContinued(last, next, read) {
  const { paint, font, size, y } = next.style;
  const isInStyle =
    last.style.paint === paint && last.style.font === font && last.style.size === size;
  if (!isInStyle || Math.abs(y - last.style.y) >= RAISED * size) return false;
  const [before, after] = [read(last.parts), read(next.parts)];
  if (before === null || after === null) return false;
  return Math.abs(after.x - before.x - before.width) < GAP * size;
}

/** One text object for adjacent ones; null if none of their texts has to be joined. @param {readonly TextObject[]} objects */
function joinObjects(objects) {
  const [first] = objects;
  if (first === undefined || objects.length < 2) return null;
  const texts = objects.flatMap((object) => object.units.map(({ text }) => text));
  if (!texts.some((text, at) => text === texts[at + 1])) return null;
  const units = objects.flatMap((object) =>
    toUnits(object, object.x - first.x, first.y - object.y),
  );
  const clusters = toClusters(units);
  if (clusters.length === units.length) return null;
  return writeObject(
    first,
    clusters,
    objects.some(({ isReversed }) => isReversed),
  );
}

/** The units of a text object at another position. @param {TextObject} object @param {number} dx @param {number} dy */
function toUnits({ units }, dx, dy) {
  return units.map(({ text, isOwn, glyphs }) => ({
    text,
    isOwn,
    glyphs: glyphs.map(({ code, x, y, width }) => ({ code, x: x + dx, y: y + dy, width })),
  }));
}

/** @typedef {Unit & {hasLetter: boolean, hasMark: boolean}} Cluster */

/** Puts the units of a letter and its marks together, and changes the units. @param {readonly Unit[]} units By position. */
function toClusters(units) {
  const line = findLine(units);
  const isRtl = units.some(({ text }) => RTL.test(text));
  /** @type {Cluster[]} */
  const clusters = [];
  for (const unit of units) {
    const isMark = unit.glyphs.every(({ y, width }) => y !== line || width === 0);
    const last = clusters.at(-1);
    if (last?.text === unit.text && isPart(unit, last, { isMark, isRtl })) {
      last.glyphs.push(...unit.glyphs);
      if (isMark) last.hasMark = true;
      else last.hasLetter = true;
    } else {
      const { text, isOwn, glyphs } = unit;
      clusters.push({ text, isOwn, glyphs, hasLetter: !isMark, hasMark: isMark });
    }
  }
  return clusters;
}

/**
 * Whether a unit is part of the last cluster, which has the same text: a mark follows its letter, or precedes it in right-to-left
 * text. A second letter is the other half of a syllable whose letters surround a mark, unless it is the same syllable again.
 * @param {Unit} unit @param {Cluster} cluster @param {{isMark: boolean, isRtl: boolean}} kind
 */
function isPart({ glyphs }, cluster, { isMark, isRtl }) {
  if (isMark) return !(isRtl && cluster.hasLetter);
  if (!cluster.hasLetter) return true;
  const codes = new Set(cluster.glyphs.map(({ code }) => code));
  const isRepeated = glyphs.some(({ code }) => codes.has(code));
  return cluster.hasMark && [...cluster.text].length > 1 && !isRepeated;
}

/** The height of the letters, which are wider than marks. @param {readonly Unit[]} units */
function findLine(units) {
  /** @type {Map<number, number>} */
  const widths = new Map();
  for (const { y, width } of units.flatMap(({ glyphs }) => glyphs))
    widths.set(y, (widths.get(y) ?? 0) + width);
  const [[line] = [0]] = [...widths].sort(([, a], [, b]) => b - a);
  return line;
}

/** @param {TextObject} first @param {readonly Unit[]} clusters @param {boolean} isReversed */
function writeObject({ x, y, paint, font, size }, clusters, isReversed) {
  const shown = clusters.map(({ text, isOwn, glyphs }) => {
    const operators = writeGlyphs(glyphs);
    if (glyphs.length === 1 && !isOwn) return operators;
    return `/Span <<\n  /ActualText <FEFF${toHex(text)}>\n>> BDC\n${operators}EMC\n`;
  });
  const text = `0 Tr\n${font} ${size} Tf\n${shown.join('')}`;
  const inside = isReversed ? `/ReversedChars BMC\n${text}EMC\n` : text;
  return `q\n1 0 0 -1 ${x} ${y} cm\n${paint}BT\n${inside}ET\nQ\n`;
}

/**
 * Letters before their marks, and the last mark with a spacing up to the end of the letters: readers take the width of a text from
 * its first and last glyph.
 * @param {readonly Glyph[]} glyphs
 */
function writeGlyphs(glyphs) {
  const end = Math.max(...glyphs.map(({ x, width }) => x + width));
  const ordered = glyphs.toSorted((a, b) => Number(b.width > 0) - Number(a.width > 0));
  const shown = ordered.map(({ code, x, y, width }, at) => {
    const hex = code.toString(16).padStart(4, '0');
    const gap = at > 0 && at === ordered.length - 1 ? toNumber(end - x - width) : '0';
    const glyph = `1 0 0 -1 ${toNumber(x)} ${toNumber(y)} Tm\n<${hex}> Tj\n`;
    return gap === '0' ? glyph : `${gap} Tc\n${glyph}0 Tc\n`;
  });
  return shown.join('');
}

/** A number with up to four decimals, so never with an exponent. @param {number} value */
function toNumber(value) {
  return String(Math.round(value * 1e4) / 1e4);
}

/** @param {string} text */
function toHex(text) {
  return Buffer.from(text, 'utf16le').swap16().toString('hex');
}
