import { deflateSync } from 'node:zlib';
import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import { readFonts } from './readFonts.mjs';
import { readTextObject, TEXT_OBJECT } from './textObjects.mjs';

/** @import { Font, Glyph, TextObject, Unit } from './textObjects.mjs' */

/** What the compiler writes between two text objects of one text: nothing, or the next tag. */
const TAGS = /(?:EMC\n\/\w+ (?:<<[^>]*>> BDC|BMC)\n)?/;

const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Tolerances for adjacent text objects, as shares of the font's size: kerning, and how far a mark is raised or lowered. */
const GAP = 0.35;
const RAISED = 1;

/**
 * A PDF whose text can be copied and read aloud in every script. The compiler writes a letter and its mark as separate texts if
 * the mark is raised or lowered, and each of them has the text of both, so an Arabic letter with a dot would be read twice. Here
 * they become one text. Other texts and the appearance remain unchanged. The same PDF results in the same bytes.
 * @param {Uint8Array} pdf
 * @returns {Promise<Uint8Array>}
 */
export async function joinClusters(pdf) {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const { context } = document;
  const fontsOf = readFonts();
  let isChanged = false;
  for (const { node } of document.getPages()) {
    const ref = node.get(PDFName.Contents);
    const stream = context.lookup(ref);
    if (!(ref instanceof PDFRef && stream instanceof PDFRawStream)) continue;
    const content = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
    const joined = joinInContent(content, fontsOf(node));
    if (joined === content) continue;
    const bytes = deflateSync(Buffer.from(joined, 'latin1'));
    const dict = context.obj({ Filter: 'FlateDecode', Length: bytes.length });
    context.assign(ref, PDFRawStream.of(dict, bytes));
    isChanged = true;
  }
  if (!isChanged) return pdf;
  return document.save({
    useObjectStreams: false,
    addDefaultPage: false,
    updateFieldAppearances: false,
  });
}

/** @param {string} content @param {ReadonlyMap<string, Font>} fonts */
function joinInContent(content, fonts) {
  const search = new RegExp(TEXT_OBJECT, 'g');
  let [result, written] = ['', 0];
  for (let match = search.exec(content); match !== null; match = search.exec(content)) {
    const first = readTextObject(match, fonts);
    if (first === null) continue;
    const { objects, tags, end } = readFollowing(content, search.lastIndex, first, fonts);
    search.lastIndex = end;
    const joined = joinObjects([first, ...objects]);
    if (joined === null) continue;
    result += content.slice(written, match.index) + joined + tags;
    written = end;
  }
  return result + content.slice(written);
}

/**
 * The text objects that continue the one before the position, the tags between them, and the position after them.
 * @param {string} content @param {number} start @param {TextObject} first @param {ReadonlyMap<string, Font>} fonts
 */
function readFollowing(content, start, first, fonts) {
  const next = new RegExp(`(${TAGS.source})(?:${TEXT_OBJECT.source})`, 'y');
  /** @type {TextObject[]} */
  const objects = [];
  let [last, tags, end] = [first, '', start];
  while (true) {
    next.lastIndex = end;
    const [, between = '', ...parts] = next.exec(content) ?? [];
    const object = parts.length > 0 ? readTextObject(['', ...parts], fonts) : null;
    if (object === null || !isContinued(last, object)) return { objects, tags, end };
    objects.push(object);
    tags += between;
    [last, end] = [object, next.lastIndex];
  }
}

/**
 * Whether a text object is on the same line as the previous one, right after it, in the same style.
 * @param {TextObject} last @param {TextObject} next
 */
function isContinued(last, next) {
  const { font, size } = next;
  const width = last.units
    .flatMap(({ glyphs }) => glyphs)
    .reduce((sum, glyph) => sum + glyph.width, 0);
  return (
    last.paint === next.paint &&
    last.font === font &&
    last.size === size &&
    Math.abs(next.y - last.y) < RAISED * size &&
    Math.abs(next.x - last.x - width) < GAP * size
  );
}

/** One text object for adjacent ones; null if none of their texts has to be joined. @param {readonly TextObject[]} objects */
function joinObjects(objects) {
  const [first] = objects;
  if (first === undefined || objects.length < 2) return null;
  const units = objects.flatMap(({ x, y, units: own }) =>
    own.map(({ glyphs, ...unit }) => ({
      ...unit,
      glyphs: glyphs.map((glyph) => ({
        ...glyph,
        x: glyph.x + x - first.x,
        y: glyph.y + first.y - y,
      })),
    })),
  );
  const clusters = toClusters(units);
  if (clusters.length === units.length) return null;
  return writeObject(
    first,
    clusters,
    objects.some(({ isReversed }) => isReversed),
  );
}

/** @typedef {Unit & {hasLetter: boolean, hasMark: boolean}} Cluster */

/** Puts the units of a letter and its marks together. @param {readonly Unit[]} units In the order of their positions. */
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
      const glyphs = [...unit.glyphs];
      clusters.push({ ...unit, glyphs, hasLetter: !isMark, hasMark: isMark });
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
    const drawn = writeGlyphs(glyphs);
    if (glyphs.length === 1 && !isOwn) return drawn;
    return `/Span <<\n  /ActualText <FEFF${toHex(text)}>\n>> BDC\n${drawn}EMC\n`;
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

/** A number without an exponent. @param {number} value */
function toNumber(value) {
  return String(Number(value.toFixed(4)));
}

/** @param {string} text */
function toHex(text) {
  return Buffer.from(text, 'utf16le').swap16().toString('hex');
}
