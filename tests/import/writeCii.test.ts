import { describe, expect, it } from 'vitest';
import { writeCii } from '#server/e-invoice-xml/cii/writeCii.ts';
import type { BusinessDocument } from '#server/import/model/businessDocument.ts';
import { toStoredDocument } from '#server/import/store/toStoredDocument.ts';
import { brokenCiiRules } from './brokenCiiRules.ts';
import { asWrittenInCii, comparableOriginal } from './comparable.ts';
import { misplacedElements } from './misplacedElements.ts';
import { ORIGINALS, readCase, readModel, readText } from './originals.ts';

const CASES = [
  'price-surcharge.cii.xml',
  'several-accounts.cii.xml',
  'two-price-discounts.cii.xml',
];

function write(document: BusinessDocument): string {
  const files = document.attachments.flatMap(({ file }, index) =>
    file?.content ? [[index + 1, file.content] as const] : [],
  );
  return writeCii(toStoredDocument(document), new Map(files));
}

async function writtenFrom(original: string): Promise<string> {
  return write(await readModel(readText(original)));
}

/** A document with other values. */
async function withChanges(
  original: string,
  change: (document: BusinessDocument) => Partial<BusinessDocument>,
): Promise<BusinessDocument> {
  const document = await readModel(readText(original));
  return { ...document, ...change(document) };
}

/** Without our own examples, which break rules in order to be refused, or to be read nevertheless. */
const PUBLISHED = ORIGINALS.filter((path) => !path.startsWith('own'));
const IN_CII = ORIGINALS.filter((path) => /cii/i.test(path));

describe('a CII file that is written', () => {
  it.each(PUBLISHED)('meets the rules of EN 16931 that %s meets', async (original) => {
    expect(await brokenCiiRules(await writtenFrom(original))).toEqual([]);
  });

  it.each(CASES)('meets the rules of EN 16931 that %s meets, and reads the same', async (name) => {
    const document = await readModel(readCase(name));
    expect(await brokenCiiRules(write(document))).toEqual([]);
    expect(await readModel(write(document))).toEqual(document);
  });

  it.each(ORIGINALS)('has the elements of %s in the order of the schema', async (original) => {
    expect(misplacedElements(await writtenFrom(original))).toEqual([]);
  });

  it('is checked against the schema, which detects misplaced, repeated and empty elements', async () => {
    const written = await writtenFrom('CII_example5.xml');
    const [name = ''] = /<ram:Name>Seller[^<]*<\/ram:Name>/.exec(written) ?? [];
    const moved = written.replace(name, '').replace('<ram:BuyerTradeParty>', `${name}$&`);
    expect(misplacedElements(moved)).toHaveLength(1);
    expect(misplacedElements(written.replace(name, name + name))).toHaveLength(1);
    expect(misplacedElements(written.replace(name, '<ram:Name/>'))).toHaveLength(1);
  });

  it.each(ORIGINALS)('gives an independent reader the values of %s', async (original) => {
    const found = comparableOriginal(await writtenFrom(original), 'written.cii.xml');
    const expected = comparableOriginal(readText(original), original);
    expect(asWrittenInCii(found)).toEqual(asWrittenInCii(expected));
  });

  it.each(IN_CII)('is read back as the same document as %s', async (original) => {
    const document = await readModel(readText(original));
    const { specification } = document;
    expect(await readModel(write(document))).toEqual({
      ...document,
      specification: specification ?? 'urn:cen.eu:en16931:2017',
    });
  });

  it.each(ORIGINALS)('is the same after reading and writing %s again', async (original) => {
    const written = await writtenFrom(original);
    expect(write(await readModel(written))).toBe(written);
  });

  it.each([
    ['3', '5'],
    ['35', '29'],
    ['432', '72'],
  ])('has the tax point that our model calls %s as %s', async (ubl, cii) => {
    const document = await withChanges('own/cii-credit-note.xml', () => ({ taxPointCode: ubl }));
    const written = write(document);
    expect(written).toContain(`<ram:DueDateTypeCode>${cii}</ram:DueDateTypeCode>`);
    expect((await readModel(written)).taxPointCode).toBe(ubl);
    expect(write({ ...document, taxPointCode: cii })).toBe(written);
  });

  it('has the gross price that the schema requires with a discount', async () => {
    const document = await withChanges('peppol-base-example.xml', ({ lines }) => ({
      lines: lines.map((line) => ({
        ...line,
        price: { ...line.price, net: '400.00', discount: '0.50', gross: null },
      })),
    }));
    const { lines } = await readModel(write(document));
    expect(lines[0]?.price).toMatchObject({ net: '400.00', discount: '0.50', gross: '400.50' });
  });

  it('is marked as a credit note by its type code', async () => {
    const odd = await withChanges('peppol-base-creditnote-correction.xml', () => ({
      typeCode: '380',
    }));
    expect(await readModel(write(odd))).toMatchObject({ kind: 'credit-note', typeCode: '381' });
    const other = await withChanges('peppol-base-example.xml', () => ({ typeCode: '381' }));
    expect(await readModel(write(other))).toMatchObject({ kind: 'invoice', typeCode: '380' });
  });

  it('separates an IBAN from another account number', async () => {
    const written = await writtenFrom('own/ubl-other-prefixes.xml');
    expect(written).toContain('<ram:IBANID>GB33BUKB20201555555555</ram:IBANID>');
    const [means] = (await readModel(readText('peppol-base-example.xml'))).paymentMeans;
    if (means?.account === undefined || means.account === null) throw new Error('no account');
    const account = { ...means.account, id: '12-345 678' };
    const document = await withChanges('peppol-base-example.xml', () => ({
      paymentMeans: [{ ...means, account }],
    }));
    expect(write(document)).toContain('<ram:ProprietaryID>12-345 678</ram:ProprietaryID>');
    expect(await brokenCiiRules(write(document))).toEqual([]);
  });

  it('escapes the content of texts', async () => {
    const odd = `a<b>&"c"'d]]>\u0000\u0007\ud800 \u2028\r\n𝒻`;
    const document = await withChanges('peppol-base-example.xml', ({ seller }) => ({
      seller: { ...seller, name: odd },
    }));
    const again = await readModel(write(document));
    expect(again.seller.name.replace(/\s+/g, ' ')).toBe(`a<b>&"c"'d]]> 𝒻`);
  });

  it('contains a text of 20,000 characters in full', async () => {
    const text = 'Länge '.repeat(3_333).trim();
    const document = await withChanges('peppol-base-example.xml', () => ({
      notes: [{ subject: 'AAI', text }],
    }));
    expect((await readModel(write(document))).notes).toEqual([{ subject: 'AAI', text }]);
  });

  it('contains at most the last four digits of a card number', async () => {
    const number = '4111111111114242';
    const original = readText('own/ubl-other-prefixes.xml')
      .replace(/(PrimaryAccountNumberID>)[^<]+/, `$1${number}`)
      .replace(/(PaymentMeansCode[^>]*>)59</, '$148<');
    const written = write(await readModel(original));
    expect(written).not.toContain(number);
    expect(written).toContain('<ram:ID>4242</ram:ID>');
  });
});
