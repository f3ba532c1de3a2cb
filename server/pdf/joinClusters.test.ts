import { PDFName } from '@cantoo/pdf-lib';
import { getDocumentProxy } from 'unpdf';
import { afterAll, expect, it } from 'vitest';
import { findPdfFiles } from './createPdfMaker.ts';
import { joinClusters } from './joinClusters.mjs';
import { toLayout } from './layout.ts';
import { PdfFile } from './PdfFile.mjs';
import { PdfProcess } from './PdfProcess.ts';
import { readFonts } from './readFonts.mjs';
import { readTextObjects, TEXT_OBJECT } from './textObjects.mjs';

const files = findPdfFiles();
if (files === null) throw new Error('The compiler or the fonts are not installed');
const typesetter = new PdfProcess(files);
afterAll(() => typesetter.end());

/** A PDF/A-3a with blocks of text, beside Latin ones. */
function typeset(lang: string, blocks: readonly object[]): Promise<Buffer> {
  const content = {
    ...{ lang, dir: 'ltr', contentLang: lang, title: 'A', business: 'B', letter: 'B' },
    ...{ logoUrl: null, accent: '#112233', onAccent: '#ffffff', pageLabel: '' },
    blocks,
  };
  return typesetter.typeset({
    content: JSON.stringify(content),
    layout: JSON.stringify(toLayout(content, null, null)),
    ...{ logo: null, standard: 'a-3a', madeAt: 0 },
  });
}

/** A PDF of one text, whose texts are joined. */
async function join(lang: string, text: string): Promise<Buffer> {
  return typesetter.join(await typeset(lang, [{ kind: 'text', text }]));
}

/** The texts of a page without Latin ones, one for each glyph or marked group of glyphs, from left to right. */
function readTexts(pdf: Uint8Array): readonly string[] {
  const file = new PdfFile(pdf);
  const [page] = file.readPages();
  if (page === undefined) throw new Error('The PDF has no page');
  const read = readTextObjects(readFonts(file)(page));
  const content = file.readStream(page.get(PDFName.Contents)) ?? '';
  return [...content.matchAll(new RegExp(TEXT_OBJECT, 'g'))]
    .flatMap(([, ...parts]) => read(parts)?.units ?? [])
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
  const read = readTexts(await join(lang, text)).join('');
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
  const read = readTexts(await join(lang, text));
  expect(read.toReversed().join('')).toBe(text);
});

it('a PDF whose texts are complete remains unchanged', async () => {
  const pdf = await typeset('en', [{ kind: 'text', text: 'Invoice' }]);
  expect(joinClusters(pdf)).toBe(pdf);
});

it('joining texts twice changes nothing', async () => {
  const pdf = await join('ar', 'المستحقة');
  expect(Buffer.compare(joinClusters(pdf), pdf)).toBe(0);
});

it('a PDF of several pages has the same bytes each time, and all its objects for other readers', async () => {
  const line = { name: 'جزئيًا', notes: ['المستحقة'], amount: '1.00', isSum: false };
  const lines = Array.from({ length: 60 }, () => line);
  const pdf = await typeset('ar', [{ kind: 'table', heads: ['المستحقة', 'A'], lines }]);
  const joined = joinClusters(pdf);
  expect(Buffer.compare(joinClusters(Buffer.from(pdf)), joined)).toBe(0);

  const document = await getDocumentProxy(new Uint8Array(joined));
  expect(document.numPages).toBeGreaterThan(2);
  const { info, metadata } = await document.getMetadata();
  expect(info).toMatchObject({ Title: 'A', Language: 'ar' });
  expect(metadata?.get('pdfaid:part')).toBe('3');
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    expect((await page.getTextContent()).items.length).toBeGreaterThan(50);
    expect(await page.getStructTree()).toMatchObject({ role: 'Root' });
  }
});

it('rejects a file that is not as the compiler writes it', async () => {
  await expect(typesetter.join(Buffer.from('%PDF-1.7\n'))).rejects.toThrow('no cross-reference');
});
