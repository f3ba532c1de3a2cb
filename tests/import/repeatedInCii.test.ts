import { describe, expect, it } from 'vitest';
import { writeUbl } from '#server/e-invoice-xml/ubl/writeUbl.ts';
import { toStoredDocument } from '#server/import/store/toStoredDocument.ts';
import { brokenRules } from './brokenRules.ts';
import { readCase, readModel, readText } from './originals.ts';
import { repeatedElements } from './repeatedElements.ts';

const CII = readText('CII_example5.xml');
const MEANS = 'ram:SpecifiedTradeSettlementPaymentMeans';

function changed(xml: string, from: RegExp, to: string): string {
  const result = xml.replace(from, to);
  if (result === xml) throw new Error(`nothing to change: ${from}`);
  return result;
}

/** The document with other payment means. */
function withMeans(xml: string, ...means: readonly string[]): string {
  const all = means.map((one) => `<${MEANS}>${one}</${MEANS}>`).join('');
  return changed(xml, new RegExp(`<${MEANS}>[\\s\\S]*</${MEANS}>`), all);
}

const code = (value: string) => `<ram:TypeCode>${value}</ram:TypeCode>`;
const account = (id: string) =>
  `<ram:PayeePartyCreditorFinancialAccount><ram:IBANID>${id}</ram:IBANID></ram:PayeePartyCreditorFinancialAccount>`;
const card = (digits: string) =>
  `<ram:ApplicableTradeSettlementFinancialCard><ram:ID>${digits}</ram:ID></ram:ApplicableTradeSettlementFinancialCard>`;
const named = (text: string) => `<ram:Information>${text}</ram:Information>`;
const reference = (type: string, id: string) =>
  `<ram:AdditionalReferencedDocument><ram:IssuerAssignedID>${id}</ram:IssuerAssignedID>${code(type)}</ram:AdditionalReferencedDocument>`;

async function written(xml: string): Promise<string> {
  const ubl = writeUbl(toStoredDocument(await readModel(xml)));
  expect(repeatedElements(ubl)).toEqual([]);
  expect(brokenRules(ubl)).toEqual([]);
  return ubl;
}

describe('elements that repeat in CII and occur once in UBL', () => {
  it('are accounts with names: all accounts are written, and their text once', async () => {
    const original = readCase('several-accounts.cii.xml');
    const { paymentMeans } = await readModel(original);
    const again = await readModel(await written(original));
    expect(paymentMeans.length).toBeGreaterThan(1);
    expect(again.paymentMeans.map((one) => one.account?.id)).toEqual(
      paymentMeans.map((one) => one.account?.id),
    );
    expect(again.paymentMeans[0]?.text).toBe(paymentMeans[0]?.text);
  });

  it('are different texts of payment means, which are joined', async () => {
    const ubl = await written(
      withMeans(
        CII,
        code('58') + named('Main bank') + account('NL1'),
        code('58') + named('Second bank') + account('NL2'),
      ),
    );
    expect(ubl).toContain('name="Main bank, Second bank"');
  });

  it('are codes of payment means: the code of the first with an account is written', async () => {
    const ubl = await written(
      withMeans(CII, code('1'), code('58') + account('NL1'), code('48') + card('4242')),
    );
    const { paymentMeans } = await readModel(ubl);
    expect(paymentMeans.map((one) => [one.code, one.account?.id])).toEqual([['58', 'NL1']]);
  });

  it('are cards: the first is written', async () => {
    const ubl = await written(withMeans(CII, code('48') + card('4242'), code('48') + card('1111')));
    expect(ubl).toContain('>4242<');
    expect(ubl).not.toContain('>1111<');
  });

  it('is the due date of a credit note, in every payment means', async () => {
    const creditNote = changed(CII, /<ram:TypeCode>380</, '<ram:TypeCode>381<');
    const ubl = await written(
      withMeans(creditNote, code('58') + account('NL1'), code('58') + account('NL2')),
    );
    expect((await readModel(ubl)).dueOn).toBe((await readModel(creditNote)).dueOn);
  });

  it('are identifiers of the buyer: the one with a scheme is written', async () => {
    const original = changed(CII, /(<ram:BuyerTradeParty>)/, '$1<ram:ID>OWN-1</ram:ID>');
    const { buyer } = await readModel(original);
    expect(buyer.ids).toHaveLength(2);
    expect((await readModel(await written(original))).buyer.ids).toEqual([buyer.ids[1]]);
    const plain = changed(
      original,
      /<ram:GlobalID[^>]*>[^<]*<\/ram:GlobalID>(?=\s*<ram:Name>Buyer)/,
      '',
    );
    expect((await readModel(await written(plain))).buyer.ids).toMatchObject([{ id: 'OWN-1' }]);
  });

  it.each([
    ['tenders', '50'],
    ['invoiced objects', '130'],
  ])('are %s: the others are supporting documents', async (_, type) => {
    const others = reference(type, 'first-one') + reference(type, 'second-one');
    const original = changed(
      CII.replaceAll(`<ram:TypeCode>${type}<`, '<ram:TypeCode>916<'),
      /(<ram:SpecifiedProcuringProject>)/,
      `${others}$1`,
    );
    const { references, attachments } = await readModel(original);
    expect([references.tender, references.invoicedObject?.id]).toContain('first-one');
    expect(attachments.map(({ id }) => id)).toContain('second-one');
    expect(await written(original)).toContain('second-one');
  });

  it('are accounting references of a line: the first is read', async () => {
    const original = changed(
      CII,
      /(<ram:ReceivableSpecifiedTradeAccountingAccount>)/,
      '$1<ram:ID>first-one</ram:ID></ram:ReceivableSpecifiedTradeAccountingAccount>$1',
    );
    expect((await readModel(original)).lines[0]?.accountingReference).toBe('first-one');
    await written(original);
  });
});
