import { describe, expect, it } from 'vitest';
import { writeUbl } from '#server/e-invoice-xml/ubl/writeUbl.ts';
import { toStoredDocument } from '#server/import/store/toStoredDocument.ts';
import { brokenRules } from './brokenRules.ts';
import { asWritten, comparableOriginal } from './comparable.ts';
import { ORIGINALS, readModel, readText } from './originals.ts';

async function writtenFrom(original: string): Promise<string> {
  const document = await readModel(readText(original));
  const files = document.attachments.flatMap(({ file }, index) =>
    file?.content ? [[index + 1, file.content] as const] : [],
  );
  return writeUbl(toStoredDocument(document), new Map(files));
}

/** Without our own examples, which break rules in order to be refused, or to be read nevertheless. */
const PUBLISHED = ORIGINALS.filter((path) => !path.startsWith('own'));

describe('a UBL file that is written', () => {
  it.each(PUBLISHED)('meets the rules of EN 16931 that %s meets', async (original) => {
    expect(brokenRules(await writtenFrom(original))).toEqual([]);
  });

  it('names the mandate once if a CII document repeats it in each payment means', async () => {
    const means =
      '<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>59</ram:TypeCode></ram:SpecifiedTradeSettlementPaymentMeans>';
    const original = readText('CII_example1.xml')
      .replace(
        /<ram:SpecifiedTradeSettlementPaymentMeans>[\s\S]*<\/ram:SpecifiedTradeSettlementPaymentMeans>/,
        means.repeat(2),
      )
      .replace(
        /(<ram:SpecifiedTradePaymentTerms>[\s\S]*?)(<\/ram:SpecifiedTradePaymentTerms>)/,
        '$1<ram:DirectDebitMandateID>M-7</ram:DirectDebitMandateID>$2',
      );
    const written = writeUbl(toStoredDocument(await readModel(original)));
    expect(written.match(/<cac:PaymentMandate>/g)).toHaveLength(1);
    expect(written).toMatch(
      />59<\/cbc:PaymentMeansCode>(?:(?!<\/cac:PaymentMeans>)[\s\S])*<cbc:ID>M-7</,
    );
    expect(brokenRules(written)).toEqual([]);
  });

  it.each(ORIGINALS)(
    'has the values of %s, as an independent parser reads them',
    async (original) => {
      const written = await writtenFrom(original);
      const found = comparableOriginal(written, 'written.xml');
      expect(found).toEqual(asWritten(comparableOriginal(readText(original), original)));
    },
  );

  it.each(ORIGINALS)(
    'is read back with the same values and valid totals as %s',
    async (original) => {
      const document = await readModel(readText(original));
      const again = await readModel(await writtenFrom(original));
      expect(again.totals).toEqual(document.totals);
      expect(again.lines).toEqual(document.lines);
      expect(again.taxes).toEqual(document.taxes);
      expect([again.allowances, again.charges]).toEqual([document.allowances, document.charges]);
      expect([again.seller, again.buyer]).toEqual([document.seller, document.buyer]);
      expect(again.attachments).toEqual(document.attachments);
      expect(again.kind).toBe(document.kind);
    },
  );

  it.each([
    ['5', '3'],
    ['29', '35'],
    ['72', '432'],
  ])('writes the tax point that CII calls %s as %s', async (cii, ubl) => {
    const original = readText('own/cii-credit-note.xml').replace(
      /(DueDateTypeCode>)[^<]+/g,
      `$1${cii}`,
    );
    const document = await readModel(original);
    expect(document.taxPointCode).toBe(ubl);
    const written = writeUbl(toStoredDocument(document));
    expect(written).toContain(`<cbc:DescriptionCode>${ubl}</cbc:DescriptionCode>`);
    const stored = { ...toStoredDocument(document), taxPointCode: cii };
    expect(writeUbl(stored)).toBe(written);
  });

  it.each(['CII_example1.xml', 'own/cii-credit-note.xml'])(
    'has the total of its tax rows even if %s omits it',
    async (original) => {
      const document = await readModel(readText(original));
      const stored = toStoredDocument(document);
      const written = writeUbl({ ...stored, totals: { ...stored.totals, tax: null } });
      expect((await readModel(written)).totals.tax).toBe(document.totals.tax);
      expect(brokenRules(written)).not.toContain('a tax total has an amount (schema)');
    },
  );

  it('cannot be broken by the content of a text', async () => {
    const document = await readModel(readText('peppol-base-example.xml'));
    const odd = `a<b>&"c"'d]]>\u0000\u0007\ud800 \u2028\r\n𝒻`;
    const seller = { ...document.seller, name: odd };
    const again = await readModel(writeUbl(toStoredDocument({ ...document, seller })));
    expect(again.seller.name.replace(/\s+/g, ' ')).toBe(`a<b>&"c"'d]]> 𝒻`);
  });
});
