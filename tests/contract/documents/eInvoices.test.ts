import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBusiness } from '#server/back-office/business/createBusiness.ts';
import { fern } from '#server/demo/content/fern.ts';
import { importFile } from '#server/import/importFile.ts';
import { brokenCiiRules } from '#tests/import/brokenCiiRules.ts';
import { brokenRules } from '#tests/import/brokenRules.ts';
import { readModel } from '#tests/import/originals.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

/** The documented smallest invoice, for a customer with a known country. */
const SMALLEST = {
  format: 'billfold/1',
  kind: 'invoice',
  issuedOn: '2026-03-02',
  currency: 'EUR',
  customer: {
    name: 'Sam Field',
    taxId: 'FR40303265045',
    address: { street1: 'Rue A 1', locality: 'Paris', country: 'FR' },
  },
  lines: [{ name: 'Advice', unitPrice: '150.00' }],
};
const taxed = (rate: string, unitPrice: string) => ({
  name: `Work at ${rate}`,
  unitPrice,
  taxes: [{ name: 'MwSt.', rate }],
});
const monthlyFrom = (startsOn: string) => ({
  name: 'Care',
  unitPrice: '30.00',
  recurrence: { every: 'monthly', startsOn },
});

describe(`e-invoices generated from own invoices, on ${databaseName}`, () => {
  let server: TestServer;
  let count = 0;
  beforeAll(async () => {
    server = await openTestServer();
    const registered = { ...fern, connections: [], taxId: '12-3456789', address: null };
    await createBusiness(server.office, { ...registered, appId: 'registered' });
    await createBusiness(server.office, { ...registered, appId: 'nowhere', country: null });
  });
  afterAll(() => server.close());

  /** Imports our JSON for a business; returns the invoice and its file. */
  async function exported(appId: string, changes: object) {
    count += 1;
    const bytes = Buffer.from(JSON.stringify({ ...SMALLEST, number: `E-${count}`, ...changes }));
    const stored = await importFile(server.office, { appId, fileName: 'it.json', bytes });
    if (stored.status === 'refused') throw new Error(`refused: ${JSON.stringify(stored)}`);
    const path = `/api/${appId}/v1/sales/invoice/${stored.xid}`;
    const { invoice } = (await server.get(path)).body;
    const { statusCode, payload } = await server.app.inject(`${path}/ubl`);
    const cii = await server.app.inject(`${path}/cii`);
    return { invoice, status: statusCode, xml: payload, cii };
  }

  const CASES: readonly (readonly [string, object])[] = [
    ['the smallest', {}],
    ['a negative price', { lines: [taxed('19', '100.00'), taxed('19', '-10.00')] }],
    ['a negative total', { lines: [taxed('19', '-10.00')] }],
    ['nothing to pay', { lines: [{ name: 'A first look', unitPrice: '0' }] }],
    ['one rate, written twice', { lines: [taxed('19', '100.00'), taxed('19.0', '0.33')] }],
    ['several rates, and none', { lines: [taxed('7', '9.99'), taxed('19', '3'), taxed('0', '2')] }],
    [
      'two taxes on a line, and a discount',
      {
        lines: [
          {
            ...taxed('5', '80.00'),
            taxes: [
              { name: 'State', rate: '5' },
              { name: 'City', rate: '1.25' },
            ],
            discount: { type: 'percent', value: '10' },
            quantity: '1.5',
          },
        ],
      },
    ],
    ['a line that begins later', { lines: [taxed('19', '10.00'), monthlyFrom('2027-01-01')] }],
    ['a currency without decimals', { currency: 'JPY', lines: [taxed('10', '1200')] }],
    ['terms, a day and notes', { terms: 'Net 14', dueOn: '2026-03-16', notes: 'Thanks' }],
  ];

  describe.each([
    ['a VAT identifier', 'lindwurm'],
    ['another tax number, and an address with a country only', 'registered'],
    ['no tax number', 'fern'],
  ])('of a business with %s', (_, appId) => {
    it.each(CASES)('follow the rules of EN 16931 with %s', async (_name, changes) => {
      const { invoice, status, xml, cii } = await exported(appId, changes);
      expect([status, cii.statusCode, invoice.hasEInvoice]).toEqual([200, 200, true]);
      expect([brokenRules(xml), await brokenCiiRules(cii.payload)]).toEqual([[], []]);
      expect(await readModel(cii.payload)).toEqual(await readModel(xml));
      const { totals } = await readModel(xml);
      expect([totals.withTax, totals.payable]).toEqual([invoice.total, invoice.total]);
    });
  });

  it('distinguish a VAT identifier from another tax number', async () => {
    const seller = async (appId: string) =>
      (await readModel((await exported(appId, {})).xml)).seller;
    expect(await seller('lindwurm')).toMatchObject({ vatId: 'DE123456789', ids: [] });
    expect(await seller('registered')).toMatchObject({
      vatId: null,
      taxRegistrationId: '12-3456789',
      ids: [{ id: 'registered' }],
      address: { country: 'US' },
    });
    expect(await seller('fern')).toMatchObject({ vatId: null, ids: [{ id: 'fern' }] });
  });

  it('list a tax other than VAT as a charge if the business has no tax number', async () => {
    const { xml } = await exported('fern', { lines: [taxed('7.25', '100.00')] });
    const { charges, totals, taxes, lines } = await readModel(xml);
    expect(charges).toMatchObject([{ amount: '7.25', reason: 'MwSt. 7.25 %' }]);
    expect(totals).toMatchObject({ lines: '100.00', withoutTax: '107.25', tax: '0.00' });
    expect(taxes).toMatchObject([{ vat: { code: 'O', rate: null }, taxable: '107.25' }]);
    expect(lines[0]?.vat).toEqual({ code: 'O', rate: null });
  });

  it.each([
    ['the customer’s country is unknown', 'lindwurm', { customer: { name: 'Sam Field' } }],
    ['the business’s country is unknown', 'nowhere', {}],
    ['the currency has three decimals', 'lindwurm', { currency: 'KWD' }],
    ['it has no amount due', 'lindwurm', { lines: [monthlyFrom('2027-01-01')] }],
  ])('are not offered if %s', async (_, appId, changes) => {
    const { invoice, status, cii } = await exported(appId, changes);
    expect([status, cii.statusCode, invoice.hasEInvoice]).toEqual([404, 404, false]);
  });
});
