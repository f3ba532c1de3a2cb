import { describe, expect, it } from 'vitest';
import { writeCii } from '#server/e-invoice-xml/cii/writeCii.ts';
import { writeUbl } from '#server/e-invoice-xml/ubl/writeUbl.ts';
import type { BusinessDocument } from '#server/import/model/businessDocument.ts';
import { toStoredDocument } from '#server/import/store/toStoredDocument.ts';
import { brokenCiiRules } from './brokenCiiRules.ts';
import { brokenRules } from './brokenRules.ts';
import { type MadeDocument, makeDocument } from './makeDocument.ts';
import { readModel, readText } from './originals.ts';

const VAT_25 = { code: 'S', rate: '25' };

/** A document without VAT, in a category that requires a reason. */
const withoutVat = (
  code: string,
  reason: string,
  more: Partial<MadeDocument> = {},
): MadeDocument => ({
  lines: [['2', '500.00', '1000.00', code, '0']],
  taxes: [
    {
      taxable: '1000.00',
      amount: '0.00',
      vat: { code, rate: '0' },
      exemptionReason: reason,
    },
  ],
  totals: {
    lines: '1000.00',
    withoutTax: '1000.00',
    tax: '0.00',
    withTax: '1000.00',
    payable: '1000.00',
  },
  ...more,
});

/** One line of 1000.00 with 25 % VAT, and other totals. */
const taxed = (totals: MadeDocument['totals'], more: Partial<MadeDocument> = {}): MadeDocument => ({
  lines: [['1', '1000.00', '1000.00', 'S', '25']],
  taxes: [{ taxable: '1000.00', amount: '250.00', vat: VAT_25 }],
  totals: { lines: '1000.00', withoutTax: '1000.00', tax: '250.00', withTax: '1250.00', ...totals },
  ...more,
});

const adjustment = {
  amount: '100.00',
  baseAmount: '1000.00',
  percent: '10',
  reason: 'Loyal customer',
  reasonCode: '95',
  vat: VAT_25,
};

const CASES: readonly (readonly [string, MadeDocument])[] = [
  ['a reverse charge', withoutVat('AE', 'Reverse charge')],
  ['an exemption', withoutVat('E', 'Article 132 of Directive 2006/112/EC')],
  ['an intra-Community supply', withoutVat('K', 'Intra-Community supply')],
  ['an export', withoutVat('G', 'Export outside the EU')],
  ['a deposit that was paid', taxed({ prepaid: '500.00', payable: '750.00' })],
  ['everything paid before', taxed({ prepaid: '1250.00', payable: '0.00' })],
  ['rounding down', taxed({ rounding: '-0.05', payable: '1249.95' })],
  ['rounding up', taxed({ rounding: '0.05', payable: '1250.05' })],
  [
    'a negative line',
    {
      lines: [
        ['1', '1000.00', '1000.00', 'S', '25'],
        ['-2', '100.00', '-200.00', 'S', '25'],
      ],
      taxes: [{ taxable: '800.00', amount: '200.00', vat: VAT_25 }],
      totals: {
        lines: '800.00',
        withoutTax: '800.00',
        tax: '200.00',
        withTax: '1000.00',
        payable: '1000.00',
      },
    },
  ],
  [
    'a total below zero',
    {
      lines: [['-1', '1000.00', '-1000.00', 'S', '25']],
      taxes: [{ taxable: '-1000.00', amount: '-250.00', vat: VAT_25 }],
      totals: {
        lines: '-1000.00',
        withoutTax: '-1000.00',
        tax: '-250.00',
        withTax: '-1250.00',
        payable: '-1250.00',
      },
    },
  ],
  [
    'allowances and charges',
    {
      lines: [['1', '1000.00', '1000.00', 'S', '25']],
      taxes: [{ taxable: '1000.00', amount: '250.00', vat: VAT_25 }],
      allowances: [adjustment],
      charges: [{ ...adjustment, reason: 'Freight', reasonCode: 'FC' }],
      totals: {
        lines: '1000.00',
        allowances: '100.00',
        charges: '100.00',
        withoutTax: '1000.00',
        tax: '250.00',
        withTax: '1250.00',
        payable: '1250.00',
      },
    },
  ],
  [
    'a credit note',
    taxed(
      { payable: '1250.00' },
      {
        kind: 'credit-note',
        typeCode: '381',
        precedingInvoices: [{ number: 'INV-7', issuedOn: '2026-01-31' }],
      },
    ),
  ],
  [
    'a currency without decimals',
    {
      currency: 'JPY',
      lines: [['3', '333.5', '1001', 'S', '10']],
      taxes: [{ taxable: '1001', amount: '100', vat: { code: 'S', rate: '10' } }],
      totals: { lines: '1001', withoutTax: '1001', tax: '100', withTax: '1101', payable: '1101' },
    },
  ],
  [
    'VAT in another currency too',
    taxed({ payable: '1250.00', taxInTaxCurrency: '2731.25' }, { taxCurrency: 'SEK' }),
  ],
];

/** A document without any tax identifier of either party, outside the scope of VAT. */
async function withoutTaxIds(): Promise<BusinessDocument> {
  const made = await makeDocument({
    ...withoutVat('O', 'Not subject to VAT'),
    lines: [['1', '1000.00', '1000.00', 'O', null]],
    taxes: [
      {
        taxable: '1000.00',
        amount: '0.00',
        vat: { code: 'O', rate: null },
        exemptionReasonCode: 'VATEX-EU-O',
      },
    ],
  });
  const { seller, buyer } = made;
  return {
    ...made,
    seller: { ...seller, vatId: null, taxRegistrationId: null },
    buyer: { ...buyer, vatId: null },
    taxRepresentative: null,
  };
}

describe.each([
  ['UBL', writeUbl, async (xml: string) => brokenRules(xml)],
  ['CII', writeCii, brokenCiiRules],
] as const)('a %s file', (_, write, findBroken) => {
  const written = (document: BusinessDocument) => write(toStoredDocument(document));

  it.each(CASES)('with %s meets the rules and is read back as it was', async (_name, made) => {
    const document = await makeDocument(made);
    expect(await findBroken(written(document))).toEqual([]);
    expect(await readModel(written(document))).toEqual(document);
  });

  it('without any tax identifier meets the rules and is read back unchanged', async () => {
    const document = await withoutTaxIds();
    expect(await findBroken(written(document))).toEqual([]);
    expect(await readModel(written(document))).toEqual(document);
  });

  it('rounds no amount of a currency with three decimals', async () => {
    const document = await makeDocument({
      currency: 'KWD',
      lines: [['1', '1.234', '1.234', 'Z', '0']],
      taxes: [{ taxable: '1.234', amount: '0.000', vat: { code: 'Z', rate: '0' } }],
      totals: {
        lines: '1.234',
        withoutTax: '1.234',
        tax: '0.000',
        withTax: '1.234',
        payable: '1.234',
      },
    });
    expect(await readModel(written(document))).toEqual(document);
    expect(await findBroken(written(document))).toEqual(['BR-DEC']);
  });

  it('leaves out characters that XML does not allow, and nothing else', async () => {
    const document = await makeDocument(taxed({ payable: '1250.00' }));
    const [line] = document.lines;
    if (line === undefined) throw new Error('no line');
    const item = { ...line.item, name: 'A\u0000\u0008\u000b\u001f\ufffe\udc00 desk & <chair>' };
    const again = await readModel(written({ ...document, lines: [{ ...line, item }] }));
    expect(again.lines[0]?.item).toEqual({ ...item, name: 'A desk & <chair>' });
  });
});

describe('a document in both syntaxes', () => {
  it.each(['peppol-base-example.xml', 'peppol-vat-category-O.xml', 'CII_example5.xml'])(
    'is the same, shown by converting the CII of %s to UBL',
    async (original) => {
      const document = await readModel(readText(original));
      const stored = toStoredDocument({ ...document, attachments: [] });
      const throughCii = toStoredDocument(await readModel(writeCii(stored)));
      expect(writeUbl(throughCii)).toBe(writeUbl(stored));
    },
  );
});
