import { decodePDFRawStream, PDFDocument, type PDFRawStream } from '@cantoo/pdf-lib';
import { afterAll, expect, it } from 'vitest';
import { findPdfFiles } from './createPdfMaker.ts';
import { joinClusters } from './joinClusters.mjs';
import { toLayout } from './layout.ts';
import { PdfProcess } from './PdfProcess.ts';
import { readFonts } from './readFonts.mjs';
import { readTextObject, TEXT_OBJECT } from './textObjects.mjs';

const files = findPdfFiles();
if (files === null) throw new Error('The compiler or the fonts are not installed');
const typesetter = new PdfProcess(files);
afterAll(() => typesetter.end());

/** A PDF/A-3a with one text, beside Latin ones. */
function typeset(lang: string, text: string): Promise<Buffer> {
  const content = {
    ...{ lang, dir: 'ltr', contentLang: lang, title: 'A', business: 'B', letter: 'B' },
    ...{ logoUrl: null, accent: '#112233', onAccent: '#ffffff', pageLabel: '' },
    blocks: [{ kind: 'text', text }],
  };
  return typesetter.typeset({
    content: JSON.stringify(content),
    layout: JSON.stringify(toLayout(content, null, null)),
    ...{ logo: null, standard: 'a-3a', madeAt: 0 },
  });
}

/** The texts of a page without Latin ones, one for each glyph or marked group of glyphs, from left to right. */
async function readTexts(pdf: Uint8Array): Promise<readonly string[]> {
  const { node } = (await PDFDocument.load(pdf, { updateMetadata: false })).getPage(0);
  const stream = decodePDFRawStream(node.Contents() as PDFRawStream).decode();
  const fonts = readFonts()(node);
  const objects = [
    ...Buffer.from(stream).toString('latin1').matchAll(new RegExp(TEXT_OBJECT, 'g')),
  ];
  return objects
    .flatMap((match) => readTextObject(match, fonts)?.units ?? [])
    .map(({ text }) => text)
    .filter((text) => !/^[ -~·]*$/.test(text));
}

it.each([
  ['th', 'ยอดที่ยังต้องชำระ'],
  ['th', 'ซ้ำซ้ำ'],
  ['lo', 'ກະລຸນາກວດຄຳສັ່ງຊື້'],
  ['km', 'ចុចដើម្បីជ្រើសថ្ងៃ'],
  ['bn', 'অস্বচ্ছতা'],
  ['my', 'သင်ရွေးထားသော'],
  ['hi', 'देय राशि'],
])('the text of a PDF in %s is that of the document: %s', async (lang, text) => {
  const read = (await readTexts(await typeset(lang, text))).join('');
  expect(read.normalize('NFKC')).toBe(text.replaceAll(' ', '').normalize('NFKC'));
});

it.each([
  ['ar', 'المستحقة'],
  ['ar', 'ببتتثثققيي'],
  ['ar', 'جزئيًا'],
  ['fa', 'پرداخت'],
  ['ur', 'اختیارات'],
  ['he', 'חשבונית'],
])('the text of a PDF in %s is read from the right: %s', async (lang, text) => {
  const read = await readTexts(await typeset(lang, text));
  expect(read.toReversed().join('')).toBe(text);
});

it('a PDF whose texts are complete remains unchanged', async () => {
  const pdf = await typeset('en', 'Invoice');
  expect(await joinClusters(pdf)).toBe(pdf);
});

it('joining texts twice changes nothing', async () => {
  const pdf = await typeset('ar', 'المستحقة');
  expect(Buffer.compare(await joinClusters(pdf), pdf)).toBe(0);
});
