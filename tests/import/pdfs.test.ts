import { constants, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { printFailure } from '#server/import/importFailure.ts';
import { readUpload } from '#server/import/readUpload.ts';
import { type EmbeddedFile, makePdf } from './makePdf.ts';
import { readModel, readText } from './originals.ts';

const CII = readText('CII_example5.xml');
const UBL = readText('peppol-base-example.xml');
const NAME = 'invoice.pdf';

/** The failure of a PDF as the command prints it. */
async function toLine(pdf: Uint8Array): Promise<string> {
  const result = await readUpload(pdf, NAME);
  if (result.status !== 'refused') throw new Error('accepted');
  return printFailure(result);
}

describe('a PDF with an embedded e-invoice', () => {
  it.each<readonly [string, readonly EmbeddedFile[]]>([
    ['as factur-x.xml', [['factur-x.xml', CII]]],
    ['as ZUGFeRD-invoice.xml', [['ZUGFeRD-invoice.xml', CII]]],
    [
      'beside another XML file',
      [
        ['terms.xml', '<terms/>'],
        ['factur-x.xml', CII],
      ],
    ],
    [
      'under a standard name, beside other files',
      [
        ['a.txt', 'a'],
        ['2026-17.xml', CII],
      ],
    ],
  ])('is read like the XML file: %s', async (_, files) => {
    const fromXml = await readUpload(Buffer.from(CII), 'it.xml');
    const fromPdf = await readUpload(await makePdf(files), NAME);
    expect(fromPdf).toEqual({ ...fromXml, embedded: expect.anything() });
    if (fromPdf.status === 'refused' || fromPdf.embedded === null) throw new Error('no file');
    expect(Buffer.from(fromPdf.embedded).equals(Buffer.from(CII))).toBe(true);
  });

  it('may contain UBL', async () => {
    const read = await readUpload(await makePdf([['xrechnung.xml', UBL]]), NAME);
    expect(read).toMatchObject({ imported: { document: await readModel(UBL) } });
  });
});

describe('a PDF is refused in one sentence', () => {
  it.each<readonly [string, readonly EmbeddedFile[], string]>([
    ['without files', [], 'invoice.pdf: The PDF has no embedded e-invoice.'],
    ['with other files only', [['a.txt', 'a']], 'invoice.pdf: The PDF has no embedded e-invoice.'],
    [
      'with two e-invoices',
      [
        ['factur-x.xml', CII],
        ['xrechnung.xml', UBL],
      ],
      'invoice.pdf: The PDF has 2 embedded e-invoices, factur-x.xml and xrechnung.xml; import the XML file of one of them.',
    ],
    [
      'with two XML files, neither with a standard name',
      [
        ['a.xml', CII],
        ['b.xml', UBL],
      ],
      'invoice.pdf: The PDF has 2 embedded e-invoices, a.xml and b.xml; import the XML file of one of them.',
    ],
    [
      'with names that contain terminal commands, or are long',
      [
        ['a\u001b[2J\n.xml', CII],
        [`${'b'.repeat(500)}.xml`, UBL],
      ],
      `invoice.pdf: The PDF has 2 embedded e-invoices, a\ufffd[2J\ufffd.xml and …${'b'.repeat(76)}.xml; import`,
    ],
    [
      'with names that contain direction marks',
      [
        ['a\u202elmx.xml', CII],
        ['\u2067b\u200f.xml', UBL],
      ],
      'invoice.pdf: The PDF has 2 embedded e-invoices, a\ufffdlmx.xml and \ufffdb\ufffd.xml; import',
    ],
    [
      'with many e-invoices',
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => [`${name}.xml`, CII] as const),
      'The PDF has 7 embedded e-invoices, a.xml and b.xml and c.xml and d.xml and e.xml and others; import',
    ],
    [
      'with a truncated e-invoice',
      [['factur-x.xml', '<Invoice>']],
      'invoice.pdf (factur-x.xml), line 1, /Invoice: ',
    ],
    [
      'with an XML file that is not an invoice',
      [['terms.xml', '<terms/>']],
      'invoice.pdf (terms.xml), line 1, /terms: The root terms',
    ],
    [
      'with an empty e-invoice',
      [['factur-x.xml', '']],
      'invoice.pdf (factur-x.xml), line 1: The file is empty',
    ],
  ])('%s', async (_, files, line) => {
    expect(await toLine(await makePdf(files))).toContain(line);
  });

  it('when it is truncated, even shortly after its start', async () => {
    const pdf = await makePdf([['factur-x.xml', CII]]);
    const damaged = 'invoice.pdf: The PDF is damaged and cannot be read.';
    expect(await toLine(pdf.subarray(0, pdf.length / 2))).toBe(damaged);
    expect(await toLine(Buffer.from('%PDF-1.7'))).toBe(damaged);
  });

  it('when it is encrypted', async () => {
    const pdf = await makePdf([['factur-x.xml', CII]], { isEncrypted: true });
    expect(await toLine(pdf)).toBe(
      'invoice.pdf: The PDF is encrypted, so its e-invoice cannot be read.',
    );
  });

  it('when its e-invoice exceeds the size limit, even if it is compressed', async () => {
    const pdf = await makePdf([['factur-x.xml', ' '.repeat(40_000_001)]]);
    expect(pdf.length).toBeLessThan(1_000_000);
    expect(await toLine(pdf)).toBe(
      'invoice.pdf: The embedded file factur-x.xml is larger than 40 MB.',
    );
  });

  it.each([
    ['named plainly', '/Type/ObjStm'],
    ['with an escaped name', '/Type/Obj#53tm'],
  ])('when reading it takes too much memory: object streams %s', async (_, type) => {
    const stream = deflateBlanks(2_000_000_000);
    const dictionary = `<<${type}/N 1/First 5/Filter/FlateDecode/Length ${stream.length}>>`;
    const pdf = Buffer.concat([
      Buffer.from(`%PDF-1.7\n1 0 obj\n${dictionary}\nstream\n`),
      stream,
      Buffer.from('\nendstream\nendobj\n'),
    ]);
    expect(await toLine(pdf)).toBe('invoice.pdf: The PDF takes too much memory to read.');
  });

  it('and another one is read after it', async () => {
    const read = await readUpload(await makePdf([['factur-x.xml', CII]]), NAME);
    expect(read.status).toBe('read');
  });
});

/** A deflated stream of `count` spaces, which repeats one compressed block. */
function deflateBlanks(count: number): Buffer {
  const blockBytes = 10_000_000;
  const [head, end] = [Buffer.from('789c', 'hex'), Buffer.from('0300', 'hex')];
  const block = deflateRawSync(Buffer.alloc(blockBytes, ' '), {
    finishFlush: constants.Z_FULL_FLUSH,
  });
  const blocks = Array.from({ length: count / blockBytes }, () => block);
  return Buffer.concat([head, ...blocks, end, Buffer.alloc(4)]);
}
