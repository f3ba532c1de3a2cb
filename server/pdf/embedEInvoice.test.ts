import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readUpload } from '#server/import/readUpload.ts';
import { readBytes } from '#tests/import/originals.ts';
import { findPdfFiles } from './createPdfMaker.ts';
import { embedEInvoice } from './embedEInvoice.mjs';
import { PdfProcess } from './PdfProcess.ts';

const CII = readBytes('CII_example5.xml');
const CONTENT = {
  ...{ lang: 'en-US', dir: 'ltr', contentLang: 'en-US', title: 'Invoice 1', business: 'Fern' },
  ...{ logoUrl: null, letter: 'F', accent: '#112233', onAccent: '#ffffff', blocks: [] },
  pageLabel: 'Page',
};
const LAYOUT = { lang: 'en', region: 'US', paper: 'a4', fonts: ['Noto Sans'], logo: null };

/** Reads a PDF with pdf.js, which shares no code with our writer. */
async function readBack(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { info, metadata } = await pdf.getMetadata();
  const listed: unknown = await pdf.getAttachments();
  const names = listed instanceof Map ? [...listed.keys()].map(String) : [];
  const contents = await Promise.all(names.map((name) => pdf.getAttachmentContent(name)));
  return { info, metadata, names, contents };
}

describe('a PDF with its e-invoice', () => {
  const files = findPdfFiles();
  if (files === null) throw new Error('The compiler or the fonts are not installed');
  const process = new PdfProcess(files);
  let pdf: Buffer;
  let made: Uint8Array;
  const typeset = (standard: string) =>
    process.typeset({
      content: JSON.stringify(CONTENT),
      layout: JSON.stringify(LAYOUT),
      logo: null,
      standard,
      madeAt: 1_700_000_000,
    });
  beforeAll(async () => {
    pdf = await typeset('a-3a');
    made = embedEInvoice(pdf, CII);
  });
  afterAll(() => process.end());

  it('contains the XML file, unchanged, as an alternative of the document', async () => {
    const { names, contents } = await readBack(made);
    expect(names).toEqual(['factur-x.xml']);
    expect(Buffer.from(contents[0] ?? []).equals(CII)).toBe(true);
    const text = Buffer.from(made).toString('latin1');
    expect(text).toMatch(/\/AFRelationship \/Alternative/);
    expect(text).toMatch(/\/AF \[ \d+ 0 R \]/);
    expect(text).toMatch(/\/Subtype \/text#2Fxml/);
  });

  it('describes the file in its metadata, and preserves the other metadata of the document', async () => {
    const [before, after] = await Promise.all([readBack(pdf), readBack(made)]);
    const xmp = after.metadata?.getRaw() ?? '';
    expect(xmp).toContain('<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>');
    expect(xmp).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
    expect(xmp).toContain('<pdfaSchema:prefix>fx</pdfaSchema:prefix>');
    expect(after.metadata?.get('pdfaid:part')).toBe('3');
    expect(after.metadata?.get('xmp:modifydate')).toBe(before.metadata?.get('xmp:modifydate'));
    expect(after.info).toEqual(before.info);
  });

  it('has the same bytes for the same files', async () => {
    expect(Buffer.compare(embedEInvoice(pdf, CII), made)).toBe(0);
  });

  it('has a table with the position of every object', () => {
    const text = Buffer.from(made).toString('latin1');
    const table = text.slice(Number(/startxref\s+(\d+)/.exec(text)?.[1]));
    const [, count] = /^xref\n0 (\d+)\n/.exec(table) ?? [];
    const positions = [...table.matchAll(/^(\d{10}) 00000 n/gm)].map(([, at]) => Number(at));
    expect(positions).toHaveLength(Number(count) - 1);
    expect(table).toContain(`/Size ${count}\n`);
    for (const [at, position] of positions.entries())
      expect(text.slice(position, position + 20)).toMatch(new RegExp(`^${at + 1} 0 obj\n`));
  });

  it('preserves all other objects of the document', () => {
    const objectsOf = (bytes: Uint8Array) =>
      Buffer.from(bytes)
        .toString('latin1')
        .split(/(?<=\nendobj\n)\n/)
        .filter((object) => !/\/Type \/(Catalog|Metadata)\b/.test(object));
    const [before, after] = [objectsOf(pdf).slice(0, -1), objectsOf(made)];
    expect(before.length).toBeGreaterThan(20);
    expect(after.slice(0, before.length)).toEqual(before);
  });

  it('can be imported like the XML file', async () => {
    const fromXml = await readUpload(CII, 'it.xml');
    const fromPdf = await readUpload(made, 'it.pdf');
    expect(fromPdf).toMatchObject({ importHash: 'importHash' in fromXml && fromXml.importHash });
  });

  it('is the unchanged PDF if that is not a PDF/A-3', async () => {
    const plain = await typeset('1.7');
    expect(embedEInvoice(plain, CII)).toBe(plain);
  });
});
