import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createInvoice } from '#server/back-office/documents/createInvoice.ts';
import { createQuote } from '#server/back-office/documents/createQuote.ts';
import { sendInvoice } from '#server/back-office/documents/sendInvoice.ts';
import { sendQuote } from '#server/back-office/documents/sendQuote.ts';
import { auditLog } from '#server/database/schema/auditLog.ts';
import { contacts as contactTable, paymentMethods } from '#server/database/schema/contacts.ts';
import { okafor } from '#server/demo/content/fern.ts';
import { retryRemovalsAtProcessors } from '#server/payment-methods/removeAtProcessor.ts';
import { dumpTables } from '../support/database/dumpTables.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { makeOneLineContent } from '../support/documents/oneLineContent.ts';
import { setUpPaymentHarness } from '../support/payments/setUpPaymentHarness.ts';
import { createMethodCalls } from '../support/saved-methods/savingMethods.ts';
import { createContactCalls } from '../support/staff/contactCalls.ts';
import { readAuditEntries } from '../support/staff/readAuditEntries.ts';

describe(`anonymizing and exporting a contact, on ${databaseName}`, () => {
  const paying = setUpPaymentHarness();
  const contacts = createContactCalls(paying);
  const methods = createMethodCalls(() => paying.world);
  const db = () => paying.database.db;
  const { send, read } = contacts;

  const anonymize = (id: string, key?: string) =>
    send('POST', `/${id}/anonymize`, { role: 'owner', ...(key && { key }) });

  /** A contact with a saved card and documents that name them: an invoice, an open quote and an accepted one. */
  async function makeContact() {
    const { contactId, email, ids } = await contacts.save('pm_card_visa');
    const contact = { ...okafor, contactId: email, name: 'Zora Quill', email, phone: '5035550101' };
    const content = { ...makeOneLineContent('80.00'), contact };
    const { appId } = paying.world;
    const office = paying.office();
    const invoice = await createInvoice(office, appId, { content, dueOn: null });
    await sendInvoice(office, appId, invoice);
    const quote = async () => {
      const xid = await createQuote(office, appId, { content, expiresOn: null });
      await sendQuote(office, appId, xid);
      return xid;
    };
    const [open, accepted] = [await quote(), await quote()];
    await accept(accepted);
    return { contactId, email, methodId: ids[0] ?? '', invoice, open, accepted };
  }

  async function accept(xid: string) {
    const url = `/api/${paying.world.appId}/v1/sales/quote/${xid}`;
    const { headers } = await paying.world.app.inject({ url });
    return paying.world.call('POST', `/v1/sales/quote/${xid}/accept`, {
      headers: { 'if-match': String(headers.etag) },
    });
  }
  const quoteAt = async (xid: string) =>
    (await paying.world.call('GET', `/v1/sales/quote/${xid}`)).body;

  it('clears the contact, the lists and the search, and leaves the issued invoice as it is', async () => {
    const made = await makeContact();
    const before = await paying.invoiceAt(made.invoice);
    const { status, body } = await anonymize(made.contactId);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: '',
      companyName: null,
      email: null,
      phone: null,
      taxId: null,
      address: null,
      reference: `anonymized-${made.contactId}`,
      anonymizedAt: expect.any(String),
      methods: [],
      can: { change: false, export: true, anonymize: false },
    });
    const rows = [...body.invoices.rows, ...body.quotes.rows];
    expect(rows).toHaveLength(4);
    for (const row of rows)
      expect(row).toMatchObject({ contactName: '', contactCompany: null, contactEmail: null });
    expect((await send('GET', `?q=${made.email}`)).body.rows).toEqual([]);
    expect(await paying.invoiceAt(made.invoice)).toMatchObject({
      contact: before.contact,
      totalRemainingBalance: '80.00',
    });
  });

  it('withdraws and clears open quotes, and leaves accepted ones as they are', async () => {
    const { contactId, open, accepted, email } = await makeContact();
    await anonymize(contactId);
    const cleared = await send('GET', `/${contactId}/export`);
    const contactOf = (xid: string) =>
      cleared.body.quotes.find((quote: { xid: string }) => quote.xid === xid).contact;
    expect(contactOf(open)).toMatchObject({ name: '', email: null, address: null });
    expect(contactOf(accepted)).toMatchObject({ name: 'Zora Quill', email });
    expect((await accept(open)).body.code).toBe('quote-withdrawn');
    expect((await quoteAt(accepted)).quote.contact.email).toBe(email);
  });

  it('removes personal data from the public page of a quote that it withdrew', async () => {
    const { contactId, open, email } = await makeContact();
    const before = await quoteAt(open);
    await anonymize(contactId);
    const { quote, ...rest } = await quoteAt(open);
    expect(quote).toMatchObject({ isWithdrawn: true, contact: { name: '', address: null } });
    expect(quote.totals).toEqual(before.quote.totals);
    const text = JSON.stringify([quote, rest]);
    for (const detail of ['Zora', 'Quill', email, '5035550101', 'Wygant', '97211'])
      expect(text).not.toContain(detail);
  });

  it('removes saved cards with their owner, and revokes links', async () => {
    const { contactId, methodId } = await makeContact();
    const { key } = (await send('POST', `/${contactId}/methodLinks`, { payload: {} })).body;
    await anonymize(contactId);
    const [row] = await db().select().from(paymentMethods).where(eq(paymentMethods.id, methodId));
    expect(row).toMatchObject({
      nameOnCard: null,
      billingAddress1: null,
      billingEmail: null,
      last4: '4242',
      removedAt: expect.any(Date),
    });
    await retryRemovalsAtProcessors(paying.office());
    const { accountId = '', processorCustomerId } = row ?? {};
    expect(await methods.attached(accountId, processorCustomerId ?? '')).toEqual([]);
    expect((await methods.open(key)).status).toBe(410);
  });

  it('leaves the contact in issued contents and stored responses only', async () => {
    const { contactId, email } = await makeContact();
    await anonymize(contactId);
    const tables = Object.entries(await dumpTables(db())).filter(([, rows]) =>
      JSON.stringify(rows).includes(email),
    );
    expect(tables.map(([name]) => name).sort()).toEqual(['contents', 'idempotencyKeys']);
  });

  it('is recorded in the audit log with names of fields only, once', async () => {
    const { contactId, email } = await makeContact();
    const key = `once-${contactId}`;
    const { body } = await anonymize(contactId, key);
    expect((await anonymize(contactId, key)).body).toEqual(body);
    expect((await anonymize(contactId)).body).toEqual(body);
    const entries = await readAuditEntries(db(), eq(auditLog.targetId, contactId));
    const [entry] = entries.filter(({ action }) => action === 'contact.anonymized');
    expect(entries).toHaveLength(1);
    expect(entry?.after).toEqual({ cleared: ['name', 'email', 'phone', 'address'] });
    expect(JSON.stringify(entry)).not.toContain(email);
  });

  it('ends an open payment, and is rejected while a payment is in progress', async () => {
    const opened = await makeContact();
    const pageOf = async (xid: string) => {
      const { orderId } = await paying.invoiceAt(xid);
      return (await paying.world.page().open(orderId)).body;
    };
    await pageOf(opened.invoice);
    expect((await anonymize(opened.contactId)).status).toBe(200);
    const paid = await makeContact();
    await paying.world.confirm(await pageOf(paid.invoice), 'pm_card_settlesLater');
    const before = await read(paid.contactId);
    const { status, body } = await anonymize(paid.contactId);
    expect([status, body.code]).toEqual([409, 'payment-in-progress']);
    expect((await read(paid.contactId)).body).toEqual(before.body);
  });

  it('creates a new contact from later documents for the same person', async () => {
    const { contactId, email } = await makeContact();
    await anonymize(contactId);
    const contact = { ...okafor, contactId: email, name: 'Zora Quill', email };
    const content = { ...makeOneLineContent('10.00'), contact };
    await createInvoice(paying.office(), paying.world.appId, { content, dueOn: null });
    expect(await contacts.find(email)).not.toBe(contactId);
    const [row] = await db().select().from(contactTable).where(eq(contactTable.id, contactId));
    expect(row?.name).toBe('');
  });

  it('rejects changes of an anonymized contact', async () => {
    const { contactId, methodId } = await makeContact();
    await anonymize(contactId);
    const change = (path: string, payload?: object) =>
      send('POST', `/${contactId}/${path}`, payload && { payload });
    expect((await change('methodLinks', {})).status).toBe(404);
    expect((await change(`methods/${methodId}/default`)).status).toBe(404);
  });

  it('exports everything that is stored about a contact', async () => {
    const { contactId, email, invoice, open, accepted } = await makeContact();
    await paying.world.call('POST', `/v1/sales/invoice/${invoice}/viewed`);
    const { status, body } = await send('GET', `/${contactId}/export`);
    expect(status).toBe(200);
    expect(body.contact).toMatchObject({ contactId, email, phone: '5035550101' });
    const xids = (rows: { xid: string }[]) => rows.map(({ xid }) => xid);
    expect(xids(body.invoices)).toContain(invoice);
    expect(xids(body.quotes)).toEqual([open, accepted]);
    expect(body.invoices[0]).toMatchObject({
      contact: { name: 'Zora Quill', email },
      viewedAt: [expect.any(String)],
      payments: [],
    });
    expect(body.quotes[1]).toMatchObject({ acceptedAt: expect.any(String) });
    expect(body.paymentMethods).toMatchObject([{ last4: '4242', nameOnCard: 'Amara Okafor' }]);
    expect(JSON.stringify(body)).not.toContain('pm_');
  });
});
