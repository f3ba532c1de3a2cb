import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDocument } from '#server/import/readDocument.ts';
import { DOCUMENTS, ORIGINALS, readModel, readText, toFailure } from './originals.ts';

const UBL = readText('peppol-base-example.xml');
const NORWEGIAN = readText('peppol-norwegian-example-1.xml');

describe('the same document', () => {
  it.each(ORIGINALS)(
    '%s reads alike from bytes, a stream and the smallest pieces',
    async (path) => {
      const file = join(DOCUMENTS, path);
      const whole = await readModel(readText(path));
      const streamed = await readDocument(createReadStream(file, { highWaterMark: 1000 }), path);
      const crumbs = await readDocument(createReadStream(file, { highWaterMark: 7 }), path);
      expect(streamed).toMatchObject({ status: 'read', document: whole });
      expect(crumbs).toEqual(streamed);
    },
  );

  it('reads the same in every encoding', async () => {
    const expected = await readModel(UBL);
    const declared = (name: string) => UBL.replace(/encoding="utf-8"/i, `encoding="${name}"`);
    const little = Buffer.from(`\uFEFF${declared('UTF-16')}`, 'utf16le');
    expect(await readModel(`\uFEFF${UBL}`)).toEqual(expected);
    expect(await readModel(little)).toEqual(expected);
    expect(await readModel(Buffer.from(little).swap16())).toEqual(expected);
    expect(await readModel(Buffer.from(declared('ISO-8859-1'), 'latin1'))).toEqual(expected);
    expect(await readModel(UBL.replaceAll('\n', '\r\n'))).toEqual(expected);
  });
});

describe('kinds', () => {
  it.each([
    ['peppol-base-creditnote-correction.xml', 'credit-note', '381', '1656.25'],
    ['ubl-tc434-creditnote1.xml', 'credit-note', '381', '100.11'],
    ['own/cii-credit-note.xml', 'credit-note', '381', '100.000'],
    ['own/ubl-other-prefixes.xml', 'invoice', '384', '258.30'],
    ['own/ubl-negative-yen.xml', 'invoice', '380', '-1320'],
    ['CII_example5.xml', 'invoice', '380', '2337.50'],
  ])('%s is a document of kind %s', async (path, kind, typeCode, payable) => {
    const document = await readModel(readText(path));
    expect(document).toMatchObject({ kind, typeCode, totals: { payable } });
  });
});

describe('a document with many lines', () => {
  it('is read completely', async () => {
    const [line = ''] = /<cac:InvoiceLine>[\s\S]*?<\/cac:InvoiceLine>/.exec(UBL) ?? [];
    const one = line.replace(/>2800</, '>0.01<');
    const many = UBL.replace(line, one.repeat(5000))
      .replaceAll('>1300<', '>-1450<')
      .replaceAll('>1325<', '>-1425<')
      .replaceAll('>1656.25<', '>-1093.75<');
    const { lines, totals } = await readModel(many);
    expect(lines).toHaveLength(5001);
    expect(totals.lines).toBe('-1450.00');
  });
});

describe('attachments', () => {
  const withFile = (base64: string, name = 'a.pdf', type = 'application/pdf') =>
    NORWEGIAN.replace('VGVzdCBiYXNlIDY0IGVuY29kaW5n', base64)
      .replace('mimeCode="application/pdf"', `mimeCode="${type}"`)
      .replace('filename="Hours-spent.csv"', `filename="${name}"`);
  const getFile = async (xml: string) => (await readModel(xml)).attachments[1]?.file;

  it('are stored byte by byte', async () => {
    const file = await getFile(NORWEGIAN);
    expect(Buffer.from(file?.content ?? []).toString()).toBe('Test base 64 encoding');
    expect(file).toMatchObject({ sizeBytes: 21, fileName: 'Hours-spent.csv' });
  });

  it('of 20 MB are stored, and longer ones are listed without content', async () => {
    const document = await getFile(withFile(Buffer.alloc(20_000_000, 7).toString('base64')));
    expect(document?.content?.byteLength).toBe(20_000_000);
    const left = await getFile(withFile(Buffer.alloc(20_000_001, 7).toString('base64')));
    expect(left).toMatchObject({ sizeBytes: 20_000_001, content: null });
  });

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\temp\\run.exe', 'run.exe'],
    ['..', 'attachment'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['&quot;a&lt;b&#9;', 'ab'],
    [`${'a'.repeat(254)}\u{1F600}b`, `${'a'.repeat(254)}\u{1F600}`],
    ['\u{1F600}'.repeat(300), '\u{1F600}'.repeat(255)],
    [`a${'\u{1F600}'.repeat(300)}`, `a${'\u{1F600}'.repeat(254)}`],
  ])('named %j are saved as %s', async (written, name) => {
    expect((await getFile(withFile('QUJD', written)))?.fileName).toBe(name);
  });

  it('of an unknown type are stored as plain bytes', async () => {
    const file = await getFile(withFile('QUJD', 'a', 'text/html; charset=&quot;x&quot;'));
    expect(file?.mimeType).toBe('application/octet-stream');
  });

  it.each(['QUJDR', 'QUJD!', 'QU=JD', '_UJD', '-UJD', 'QUJD====', '\u20acUJD', '='])(
    'are rejected when they contain %j',
    async (base64) => {
      expect((await toFailure(withFile(base64))).reason).toContain('not base64');
    },
  );

  it.each([
    ['QQ==', 'A'],
    ['QQ', 'A'],
    ['QU\n JD', 'ABC'],
  ])('that contain %j are read as %j', async (base64, content) => {
    expect(Buffer.from((await getFile(withFile(base64)))?.content ?? []).toString()).toBe(content);
  });
});

describe('a card number', () => {
  it('is reduced to its last four digits by the reader', async () => {
    const xml = readText('own/ubl-other-prefixes.xml').replace('>4242<', '>4000 0566 5566 5556<');
    const document = await readModel(xml);
    expect(document.paymentMeans[1]?.card).toEqual({ last4: '5556', holder: 'F. Holder' });
    expect(JSON.stringify(document)).not.toContain('4000');
  });
});
