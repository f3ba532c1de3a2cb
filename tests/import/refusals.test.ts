import { createReadStream } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { printFailure } from '#server/import/importFailure.ts';
import { readDocument } from '#server/import/readDocument.ts';
import { comparable, comparableOriginal } from './comparable.ts';
import { DOCUMENTS, readModel, readText, toFailure } from './originals.ts';

const UBL = readText('peppol-base-example.xml');
const NORWEGIAN = readText('peppol-norwegian-example-1.xml');
const ALLOWANCES = readText('peppol-Allowance-example.xml');
const CII = readText('CII_example5.xml');

function changed(xml: string, from: string | RegExp, to: string): string {
  const result = xml.replace(from, to);
  if (result === xml) throw new Error(`nothing to change: ${from}`);
  return result;
}

describe('a document with inconsistent totals', () => {
  const AT = {
    lines: '/Invoice/cac:LegalMonetaryTotal/cbc:LineExtensionAmount',
    payable: '/Invoice/cac:LegalMonetaryTotal/cbc:PayableAmount',
  };
  it.each([
    ['BR-CO-10', changed(UBL, '>2800<', '>2800.01<'), '1300.00', '1300.01', AT.lines],
    [
      'BR-CO-13',
      changed(ALLOWANCES, '"EUR">200</cbc:Charge', '"EUR">201</cbc:Charge'),
      '5900.00',
      '5901.00',
      'TaxExclusiveAmount',
    ],
    [
      'BR-CO-15',
      changed(ALLOWANCES, '>1225.00<', '>1225.01<'),
      '7125.00',
      '7125.01',
      'TaxInclusiveAmount',
    ],
    ['BR-CO-16', changed(NORWEGIAN, '>0.22<', '>0.23<'), '802.00', '802.01', AT.payable],
    [
      'BR-CO-16',
      changed(NORWEGIAN, '>1000</cbc:Prepaid', '>999</cbc:Prepaid'),
      '802.00',
      '803.00',
      AT.payable,
    ],
    [
      'BR-CO-10',
      changed(CII, '>500</ram:LineTotal', '>499</ram:LineTotal'),
      '4000.00',
      '3999.00',
      'LineTotalAmount',
    ],
    [
      'BR-CO-13',
      changed(CII, '>150</ram:AllowanceTotal', '>149</ram:AllowanceTotal'),
      '4000.00',
      '4001.00',
      'TaxBasisTotalAmount',
    ],
    [
      'BR-CO-15',
      changed(CII, '"DKK">675.00', '"DKK">670.00'),
      '4675.00',
      '4670.00',
      'GrandTotalAmount',
    ],
    [
      'BR-CO-16',
      changed(CII, '>2337.5</ram:Due', '>2337.49</ram:Due'),
      '2337.49',
      '2337.50',
      'DuePayableAmount',
    ],
  ])(
    'is refused by %s with both figures and the place',
    async (rule, xml, stated, computed, at) => {
      const failure = await toFailure(xml);
      expect(failure).toMatchObject({ status: 'refused', rule, figures: { stated, computed } });
      expect(failure.reason).toContain(` ${stated}, but `);
      expect(failure.reason).toContain(` make ${computed}.`);
      expect(failure.place.path).toContain(at);
      expect(failure.place.line).toBeGreaterThan(50);
    },
  );

  it('is checked against the VAT total in its own currency, not the one for accounting', async () => {
    const other = changed(ALLOWANCES, '>9324.00<', '>1.00<');
    expect((await readModel(other)).totals.taxInTaxCurrency).toBe('1.00');
  });

  it('is not rejected for a VAT breakdown in the accounting currency next to its own', async () => {
    const { taxes, totals } = await readModel(ALLOWANCES);
    const own = /<cac:TaxTotal>[\s\S]*?<\/cac:TaxTotal>/.exec(ALLOWANCES)?.[0] ?? '';
    const accounting = own
      .replaceAll('"EUR"', '"SEK"')
      .replace('>1225.00<', '>9324.00<')
      .replace('>1225<', '>9324.00<');
    const before = changed(ALLOWANCES, own, `${accounting}${own}`);
    const after = changed(
      ALLOWANCES,
      /<cac:TaxTotal>\s*<cbc:TaxAmount currencyID ="SEK">.*\s*<\/cac:TaxTotal>/,
      accounting,
    );
    for (const xml of [before, after]) {
      expect(await readModel(xml)).toMatchObject({ taxes, totals });
      expect(comparable(await readModel(xml))).toEqual(comparableOriginal(xml, 'it.xml'));
    }
    const mixed = changed(after, '"SEK">4900.0<', '"NOK">4900.0<');
    expect((await readModel(mixed)).taxes).toEqual(taxes);
    const odd = changed(ALLOWANCES, '"EUR">4900.0<', '"SEK">4900.0<');
    expect((await toFailure(odd)).reason).toContain('in SEK, not in EUR');
  });

  it('keeps the amounts of its lines, whatever quantity times price is', async () => {
    const { lines } = await readModel(readText('CII_example8.xml'));
    expect(lines[2]).toMatchObject({ netAmount: '167.64', quantity: '132' });
    expect(lines[0]?.price).toMatchObject({ net: '0.00880', baseQuantity: '0.00880' });
  });

  it('is refused when its currency cannot express the payable amount', async () => {
    const yen = readText('own/ubl-negative-yen.xml').replaceAll('>-1320.00<', '>-1320.50<');
    const rounded = changed(
      yen,
      '<cbc:PayableAmount',
      '<cbc:PayableRoundingAmount currencyID="JPY">-0.50</cbc:PayableRoundingAmount><cbc:PayableAmount',
    );
    expect((await toFailure(rounded)).reason).toContain('more decimals than JPY');
  });

  it.each([
    ['-99999999998342.75', '99999999999999.00'],
    ['100000000001655.25', '-99999999999999.00'],
  ])(
    'is rejected if a payable amount, less %s prepaid, is out of range',
    async (prepaid, payable) => {
      const before = `<cbc:PrepaidAmount currencyID="EUR">${prepaid}</cbc:PrepaidAmount><cbc:Payable`;
      const xml = changed(UBL, '<cbc:Payable', before).replace(
        />1656.25(?=<.cbc:Payable)/,
        `>${payable}`,
      );
      const { reason, place: location } = await toFailure(xml);
      expect(reason).toBe(`The amount due for payment, ${payable}, is too large.`);
      expect(location.path).toBe(AT.payable);
      const most = xml.replaceAll('99999999999999.00', '90071992547409.91');
      const least = most.replace('-99999999998342.75', '-90071992545753.66');
      const document = await readModel(least.replace('100000000001655.25', '90071992549066.16'));
      expect(document.totals.payable).toMatch(/^-?90071992547409\.91$/);
    },
  );

  it('is rejected by its rule if its parts add up to an amount out of range', async () => {
    const most = '9'.repeat(15);
    const xml = changed(changed(UBL, '>2800<', `>${most}<`), '>-1500<', `>${most}<`);
    expect(await toFailure(xml)).toMatchObject({
      rule: 'BR-CO-10',
      place: { path: AT.lines },
      figures: { stated: '1300.00', computed: '1999999999999998.00' },
    });
  });
});

describe('a document without required data', () => {
  it.each([
    ['BR-02', changed(UBL, '<cbc:ID>Snippet1</cbc:ID>', '')],
    ['BR-03', changed(UBL, /<cbc:IssueDate>.*?<\/cbc:IssueDate>/, '')],
    ['BR-04', changed(UBL, /<cbc:InvoiceTypeCode>.*?<\/cbc:InvoiceTypeCode>/, '')],
    ['BR-05', changed(UBL, /<cbc:DocumentCurrencyCode>.*?<\/cbc:DocumentCurrencyCode>/, '')],
    [
      'BR-06',
      changed(UBL, /<cac:AccountingSupplierParty>[\s\S]*<\/cac:AccountingSupplierParty>/, ''),
    ],
    ['BR-15', changed(UBL, /<cbc:PayableAmount.*?<\/cbc:PayableAmount>/, '')],
    ['BR-16', changed(UBL, /<cac:InvoiceLine>[\s\S]*<\/cac:InvoiceLine>/, '')],
    ['BR-22', changed(UBL, /<cbc:InvoicedQuantity.*?<\/cbc:InvoicedQuantity>/, '')],
    ['BR-25', changed(UBL, '<cbc:Name>item name</cbc:Name>', '<cbc:Name> </cbc:Name>')],
    [
      'BR-16',
      changed(
        CII,
        /<ram:IncludedSupply[\s\S]*LineItem>(?=\s*<ram:ApplicableHeaderTradeAgreement)/,
        '',
      ),
    ],
    ['BR-07', changed(CII, '<ram:Name>Buyercompany ltd</ram:Name>', '')],
  ])('is refused by %s', async (rule, xml) => {
    expect(await toFailure(xml)).toMatchObject({ rule, figures: null });
  });
});

describe('a file that is not an invoice', () => {
  const DTD = '<!DOCTYPE Invoice [<!ENTITY name "x">]>';
  it.each([
    [
      'an unknown currency',
      changed(UBL, '>EUR</cbc:Doc', '>EUX</cbc:Doc'),
      '“EUX” is not a currency',
    ],
    [
      'a line in another currency',
      changed(UBL, 'currencyID= "EUR">2800', 'currencyID= "USD">2800'),
      'in USD, not in EUR',
    ],
    ['a third tax currency', changed(ALLOWANCES, '"SEK">9324', '"NOK">9324'), 'in NOK, not in EUR'],
    ['another root', '<html><body/></html>', 'The root html without a namespace is neither a UBL'],
    [
      'an older schema',
      '<CrossIndustryDocument xmlns="urn:ferd:CrossIndustryDocument:invoice:1p0"/>',
      'urn:ferd',
    ],
    [
      'a UBL order',
      '<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>',
      'Order-2',
    ],
    ['broken XML', changed(UBL, '</cbc:IssueDate>', '</cbc:IssueDat>'), 'not well-formed XML'],
    [
      'an unknown entity',
      changed(UBL, '>Snippet1<', '>&nbsp;<'),
      'not well-formed XML: undefined entity',
    ],
    [
      'two equal attributes',
      changed(UBL, '<cbc:EndpointID', '<cbc:EndpointID schemeID="1"'),
      'duplicate attribute',
    ],
    [
      'an unbound prefix',
      changed(UBL, '<cbc:IssueDate>', '<nope:X/><cbc:IssueDate>'),
      'unbound namespace prefix',
    ],
    ['two roots', `${UBL}<again/>`, 'not well-formed'],
    ['a DTD', changed(UBL, '<Invoice', `${DTD}<Invoice`), 'document type declaration'],
    [
      'an external DTD',
      changed(UBL, '<Invoice', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><Invoice'),
      'document type declaration',
    ],
    [
      'deep nesting',
      changed(UBL, '<cbc:IssueDate>', '<cac:A>'.repeat(200)),
      'nested more than 50 deep',
    ],
    [
      'a day that does not exist',
      changed(UBL, '>2017-11-13<', '>2017-02-30<'),
      '“2017-02-30” is not a day',
    ],
    ['a day of the year 0', changed(UBL, '>2017-11-13<', '>0000-11-13<'), '“0000-11-13” is not'],
    ['half of a character', changed(UBL, '>Snippet1<', '>&#xD800;<'), 'not well-formed XML'],
    ['an amount in words', changed(UBL, '>2800<', '>many<'), '“many” is not a number'],
    ['an exponent', changed(UBL, '>2800<', '>2.8E3<'), 'is not a number'],
    [
      'a value twice',
      changed(UBL, '<cbc:IssueDate>', '<cbc:IssueDate>2017-01-01</cbc:IssueDate><cbc:IssueDate>'),
      'more than once',
    ],
    [
      'elements for a value',
      changed(UBL, '>Snippet1<', '><cbc:ID>1</cbc:ID><'),
      'elements where a value',
    ],
    [
      'an allowance that is neither true nor false',
      changed(UBL, '>true<', '>yes<'),
      'allowance or a charge',
    ],
    ['an attachment that is not base64', changed(CII, '>SlZC', '>SlZ!'), 'not base64'],
    [
      'a date in another format',
      changed(CII, 'format="102">20130410', 'format="203">201304101200'),
      'format 203',
    ],
    [
      'an unknown encoding',
      changed(UBL, /encoding="utf-8"/i, 'encoding="klingon"'),
      'unknown encoding klingon',
    ],
    [
      'a value without end',
      changed(UBL, '>Snippet1<', `>${'x'.repeat(30_000)}<`),
      'longer than 20000 characters',
    ],
    ['nothing', '', 'The file is empty'],
    ['blanks', ' \n\t ', 'The file is empty'],
    ['other text', 'INVOICE 12\nTOTAL 5', 'neither an XML invoice nor our JSON'],
    ['half a JSON', '{"format": "billfold/1",\n "kind": ', 'not JSON'],
  ])('with %s is refused in one sentence', async (_, content, message) => {
    const failure = await toFailure(content);
    expect(failure.reason).toContain(message);
    expect(failure.reason).toMatch(/^[^\n]+\.$/);
    expect(failure.file).toBe('it.xml');
  });

  it('with bytes that are not of its encoding is refused at their line', async () => {
    const [before = '', after = ''] = UBL.split('Main street 1');
    const bytes = Buffer.concat([
      Buffer.from(before),
      Buffer.from([0xe9, 0x20]),
      Buffer.from(after),
    ]);
    const failure = await toFailure(bytes);
    expect(failure.reason).toContain('not UTF-8');
    expect(failure.place.line).toBe(before.split('\n').length);
  });

  it('with half of a character in UTF-16 is refused', async () => {
    const text = UBL.replace(/encoding="utf-8"/i, 'encoding="UTF-16"').replace(
      'Snippet1',
      'A\ud800x',
    );
    const failure = await toFailure(Buffer.from(`\uFEFF${text}`, 'utf16le'));
    expect(failure.reason).toContain('not UTF-16LE');
  });

  it('is refused at the line and element of the fault', async () => {
    const xml = changed(UBL, '>500<', '>5OO<');
    const failure = await toFailure(xml);
    const line = xml.slice(0, xml.indexOf('5OO')).split('\n').length;
    const path = '/Invoice/cac:InvoiceLine[2]/cac:Price/cbc:PriceAmount';
    expect(failure.place).toEqual({ line, path });
    expect(printFailure(failure)).toBe(`it.xml, line ${line}, ${path}: “5OO” is not a number.`);
  });

  it('that cannot be opened is rejected', async () => {
    const result = await readDocument(createReadStream(`${DOCUMENTS}/missing.xml`), 'missing.xml');
    expect(result).toMatchObject({
      status: 'refused',
      reason: 'The file cannot be read (ENOENT).',
    });
  });
});
