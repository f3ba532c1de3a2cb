import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffTokens } from '#server/accounts/tokens/staffTokens.ts';
import { changeInvoiceOnlinePayments } from '#server/back-office/documents/changeOnlinePayments.ts';
import type { ContentDraft } from '#server/back-office/documents/documentDraft.ts';
import { withdrawInvoice } from '#server/back-office/documents/withdrawInvoice.ts';
import { recordPayment } from '#server/back-office/payments/recordPayment.ts';
import { importFile } from '#server/import/importFile.ts';
import { readText } from '#tests/import/originals.ts';
import { makeInvoice } from '../support/documents/makeDocuments.ts';
import { makeOneLineContent } from '../support/documents/oneLineContent.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

const APP = 'lindwurm';
const euros = (total: string, plan: ContentDraft['plan'] = null) =>
  makeOneLineContent(total, { currency: 'EUR', plan });

describe('paying an invoice by bank transfer', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  const create = (content: ContentDraft, appId = APP) => makeInvoice(server, { appId, content });
  const readInvoice = async (path: string) => (await server.get(path)).body.invoice;
  const toXid = (path: string) => path.split('/').at(-1) ?? '';
  const record = (path: string, amount: string) =>
    recordPayment(
      server.office,
      { appId: APP, xid: toXid(path), key: randomUUID() },
      { label: 'Transfer', amount, paidOn: '2026-11-20' },
    );

  it('has the account, the number of the invoice, the amount due, and the text of its QR code', async () => {
    const invoice = await readInvoice(await create(euros('240.00')));
    expect(invoice.bankTransfer).toMatchObject({
      account: { holder: 'Lindwurm Werkstatt GmbH', iban: 'DE02120300000000202051' },
      reference: invoice.invoiceNumber,
      amount: '240.00',
    });
    expect(invoice.bankTransfer.epc.split('\n').slice(6, 8)).toEqual([
      'DE02120300000000202051',
      'EUR240',
    ]);
  });

  it('is for the deposit first, and then for the balance', async () => {
    const path = await create(
      euros('240.00', { deposit: '100.00', depositDueOn: null, instalments: [] }),
    );
    expect((await readInvoice(path)).bankTransfer).toMatchObject({ amount: '100.00' });
    await record(path, '40.00');
    expect((await readInvoice(path)).bankTransfer).toMatchObject({ amount: '60.00' });
    await record(path, '60.00');
    expect((await readInvoice(path)).bankTransfer).toMatchObject({ amount: '140.00' });
    await record(path, '140.00');
    expect(await readInvoice(path)).not.toHaveProperty('bankTransfer');
  });

  it('is possible if the invoice cannot be paid online, but not once it is withdrawn', async () => {
    const path = await create(euros('240.00'));
    const name = { appId: APP, xid: toXid(path) };
    await changeInvoiceOnlinePayments(server.office, name, false);
    const { payability, bankTransfer } = await readInvoice(path);
    expect([payability.reason, bankTransfer.amount]).toEqual(['turned-off', '240.00']);
    await withdrawInvoice(server.office, APP, name.xid);
    expect(await readInvoice(path)).not.toHaveProperty('bankTransfer');
  });

  it('has no QR code in other currencies and for very large amounts', async () => {
    const dollars = await readInvoice(await create(makeOneLineContent('240.00')));
    expect(dollars.bankTransfer).toMatchObject({ amount: '240.00', epc: null });
    const large = await readInvoice(await create(euros('1000000000.00')));
    expect(large.bankTransfer).toMatchObject({ amount: '1000000000.00', epc: null });
  });

  it('is offered only by a business with an account', async () => {
    const path = await create(makeOneLineContent('240.00'), 'fern');
    expect(await readInvoice(path)).not.toHaveProperty('bankTransfer');
  });

  it('is not part of the invoice that staff see', async () => {
    const staffTokens: StaffTokens = {
      check: async () => ({ state: 'valid', staffId: 'ada', name: 'Ada', role: 'owner' }),
    };
    const staff = await openTestServer({ database: server.database, staffTokens });
    try {
      const path = await makeInvoice(staff, { appId: APP, content: euros('240.00') });
      const address = `/api/${APP}/v1/staff/invoices/${toXid(path)}`;
      const { status, body } = await staff.get(address, { authorization: 'Bearer it' });
      expect(status).toBe(200);
      expect(body.invoice).not.toHaveProperty('bankTransfer');
    } finally {
      await staff.close();
    }
  });

  it('is part of the e-invoice, as a SEPA credit transfer', async () => {
    const path = await create(euros('240.00'));
    const { invoiceNumber, hasEInvoice } = await readInvoice(path);
    expect(hasEInvoice).toBe(true);
    const xml = (await server.app.inject(`${path}/ubl`)).body;
    expect(xml).toMatch(/<cbc:PaymentMeansCode>58</);
    expect(xml).toContain(`<cbc:PaymentID>${invoiceNumber}</cbc:PaymentID>`);
    expect(xml).toMatch(/<cbc:ID>DE02120300000000202051<\/cbc:ID>\s*<cbc:Name>Lindwurm Werkstatt/);
  });

  describe('for an imported e-invoice', () => {
    const importInvoice = async (change: (xml: string) => string, isOtherSeller = true) => {
      const bytes = Buffer.from(change(readText('peppol-base-example.xml')));
      const file = { appId: APP, fileName: 'it.xml', bytes, isOtherSeller };
      const stored = await importFile(server.office, file);
      if (stored.status === 'refused') throw new Error(JSON.stringify(stored));
      return readInvoice(`/api/${APP}/v1/sales/invoice/${stored.xid}`);
    };
    const owned = (number: string) => (xml: string) =>
      xml
        .replace('Snippet1', number)
        .replaceAll('SupplierTradingName Ltd.', 'Lindwurm Werkstatt')
        .replaceAll('GB1232434', 'DE123456789');

    it('has the account and the reference of the document', async () => {
      const { bankTransfer, document } = await importInvoice(owned('own-1'));
      expect(bankTransfer).toMatchObject({
        account: { accountNumber: 'IBAN32423940', iban: null, holder: 'AccountName' },
        reference: document.paymentReference ?? document.paymentMeans[0].reference,
        epc: null,
      });
    });

    it('has a Swiss QR-bill for an IBAN of Switzerland', async () => {
      const iban = 'CH9300762011623852957';
      const { bankTransfer } = await importInvoice((xml) =>
        owned('own-2')(xml).replaceAll('IBAN32423940', iban),
      );
      expect(bankTransfer.account.iban).toBe(iban);
      expect(bankTransfer.qrBill.split('\n').slice(3, 11)).toEqual([
        ...[iban, 'S', 'AccountName', 'Gerichtstraße', '23', '13347', 'Berlin', 'DE'],
      ]);
    });

    it('is not offered if the account is that of another seller', async () => {
      const invoice = await importInvoice((xml) => xml.replace('Snippet1', 'other-1'));
      expect(invoice.otherSeller).toBeTruthy();
      expect(invoice).not.toHaveProperty('bankTransfer');
    });
  });
});
