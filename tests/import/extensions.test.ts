import { describe, expect, it } from 'vitest';
import { writeUbl } from '#server/e-invoice-xml/ubl/writeUbl.ts';
import { toStoredDocument } from '#server/import/store/toStoredDocument.ts';
import { brokenRules } from './brokenRules.ts';
import { readModel, readText, toFailure } from './originals.ts';

const UBL = readText('peppol-base-example.xml');
const CII = readText('CII_example5.xml');
const FACTUR_X = 'urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended';
const XRECHNUNG =
  'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0';

function changed(xml: string, from: string | RegExp, to: string): string {
  const result = xml.replace(from, to);
  if (result === xml) throw new Error(`nothing to change: ${from}`);
  return result;
}

const ublOf = (profile: string) => changed(UBL, /(<cbc:CustomizationID>)[^<]*/, `$1${profile}`);
const ciiOf = (profile: string) =>
  changed(
    CII,
    /(<ram:GuidelineSpecifiedDocumentContextParameter>\s*<ram:ID>)[^<]*/,
    `$1${profile}`,
  );

/** The first line of a CII document, with additional elements. */
const withLineKind = (xml: string, more: string) =>
  changed(xml, /(<ram:LineID>[^<]*<\/ram:LineID>)/, `$1${more}`);
const GROUP = '<ram:LineStatusReasonCode>GROUP</ram:LineStatusReasonCode>';

describe('a document of an extension of EN 16931', () => {
  it.each([
    ['a GROUP line', withLineKind(ciiOf(FACTUR_X), GROUP)],
    ['an INFORMATION line', withLineKind(ciiOf(FACTUR_X), GROUP.replace('GROUP', 'INFORMATION'))],
    ['a line of a group', withLineKind(ciiOf(FACTUR_X), '<ram:ParentLineID>1</ram:ParentLineID>')],
  ])('is refused by its profile’s name for %s, not for its sums', async (_, xml) => {
    const sums = changed(xml, /(<ram:LineTotalAmount>)/, '$11');
    for (const document of [xml, sums]) {
      const { reason, rule } = await toFailure(document);
      expect(reason).toContain(`sub-invoice lines, which the profile ${FACTUR_X} has`);
      expect(rule).toBeNull();
    }
  });

  it('is refused by its profile’s name for sub-invoice lines of UBL', async () => {
    const [line = ''] = /<cac:InvoiceLine>[\s\S]*?<\/cac:InvoiceLine>/.exec(UBL) ?? [];
    const inner = line.replaceAll('InvoiceLine>', 'SubInvoiceLine>');
    const nested = (xml: string) =>
      changed(xml, '</cac:InvoiceLine>', `${inner}</cac:InvoiceLine>`);
    expect((await toFailure(nested(ublOf(XRECHNUNG)))).reason).toContain(XRECHNUNG);
    expect((await toFailure(nested(UBL))).reason).toContain('only extensions of EN 16931 have');
  });

  it('is refused by its profile’s name where payments of third parties are in what is due', async () => {
    const due = (xml: string) =>
      changed(
        changed(
          xml,
          '<cac:TaxTotal>',
          '<cac:PrepaidPayment><cbc:ID>1</cbc:ID><cbc:PaidAmount currencyID="EUR">20</cbc:PaidAmount></cac:PrepaidPayment><cac:TaxTotal>',
        ),
        /(<cbc:PayableAmount[^>]*>)1656\.25</,
        '$11676.25<',
      );
    const { reason, rule, figures, place: location } = await toFailure(due(ublOf(XRECHNUNG)));
    expect(reason).toContain(`follows the profile ${XRECHNUNG}`);
    expect(reason).not.toMatch(/make/);
    expect([rule, figures]).toEqual([null, null]);
    expect(location.path).toContain('PayableAmount');
    expect(await toFailure(due(UBL))).toMatchObject({ rule: 'BR-CO-16' });
  });

  it('is rejected with its name if an element occurs twice', async () => {
    const twice = changed(
      ciiOf(FACTUR_X),
      /(<ram:GrandTotalAmount>[^<]*<\/ram:GrandTotalAmount>)/,
      '$1$1',
    );
    const { reason } = await toFailure(twice);
    expect(reason).toContain('more than once');
    expect(reason).toContain(FACTUR_X);
  });

  it('is read if it uses nothing beyond EN 16931, also lines that are marked as details', async () => {
    const detail = withLineKind(ciiOf(FACTUR_X), GROUP.replace('GROUP', 'DETAIL'));
    const read = await readModel(detail);
    expect(read).toEqual({ ...(await readModel(CII)), specification: FACTUR_X });
    expect((await readModel(ublOf(XRECHNUNG))).totals).toEqual((await readModel(UBL)).totals);
  });

  it('has its charge for transport among the charges', async () => {
    const [charge = ''] =
      /<ram:SpecifiedTradeAllowanceCharge>\s*<ram:ChargeIndicator>\s*<udt:Indicator>true[\s\S]*?<\/ram:SpecifiedTradeAllowanceCharge>/.exec(
        CII.slice(CII.indexOf('<ram:ApplicableHeaderTradeSettlement>')),
      ) ?? [];
    const value = (name: string) => new RegExp(`<ram:${name}>([^<]*)<`).exec(charge)?.[1] ?? '';
    const transport = `<ram:SpecifiedLogisticsServiceCharge><ram:Description>Transport</ram:Description><ram:AppliedAmount>${value('ActualAmount')}</ram:AppliedAmount><ram:AppliedTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>${value('CategoryCode')}</ram:CategoryCode><ram:RateApplicablePercent>${value('RateApplicablePercent')}</ram:RateApplicablePercent></ram:AppliedTradeTax></ram:SpecifiedLogisticsServiceCharge>`;
    const document = await readModel(changed(ciiOf(FACTUR_X), charge, transport));
    const [last] = document.charges.slice(-1);
    const [same] = (await readModel(CII)).charges.slice(-1);
    expect(last).toMatchObject({ reason: 'Transport', amount: same?.amount, vat: same?.vat });
    expect(brokenRules(writeUbl(toStoredDocument(document)))).toEqual([]);
  });
});
