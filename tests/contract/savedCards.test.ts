import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBusiness } from '#server/back-office/createBusiness.ts';
import { createChangeLink, createMethodLink } from '#server/back-office/paymentMethodLinks.ts';
import { listConnections } from '#server/connections/connectionStore.ts';
import { paymentMethods } from '#server/database/schema/contacts.ts';
import { invoices } from '#server/database/schema/documents.ts';
import { harbor } from '#server/demo/content/harbor.ts';
import { systemClock } from '#server/platform/clock.ts';
import { authorizeNetStandInKeys } from '#server/processors/authorize-net/standInKeys.ts';
import { cardElementsStandInKeys } from '#server/processors/card-elements/standInKeys.ts';
import { ewayStandInKeys } from '#server/processors/eway/standInKeys.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import { startAuthorizeNetStandIn } from '#stand-ins/authorize-net/startAuthorizeNetStandIn.ts';
import { startCardElementsStandIn } from '#stand-ins/card-elements/startCardElementsStandIn.ts';
import { startEwayStandIn } from '#stand-ins/eway/startEwayStandIn.ts';
import { makeInvoice } from './support/documents.ts';
import { makeOneLineContent } from './support/oneLineContent.ts';
import { createSignedStaffTokens } from './support/signedStaffTokens.ts';
import { databaseName } from './support/testDatabase.ts';
import { openTestServer, type TestServer } from './support/testServer.ts';

const SIGNATURE_KEY = 'ABCDEF0123456789'.repeat(8);
const FRAMES = 'https://cards.example';
const GOOD = '4111111111111111';

interface StandIn {
  readonly url: string;
  readonly frameUrl: string;
  readonly close: () => Promise<void>;
}

type Send = (url: string, payload: object) => Promise<Readonly<Record<string, unknown>>>;

/** Each processor: its stand-in, and what its fields on a page do with a card. */
const CARD_DRIVERS = [
  {
    name: 'AUTHORIZE',
    start: () => startAuthorizeNetStandIn({ webhookSecret: SIGNATURE_KEY }),
    toKeys: ({ url, frameUrl }: StandIn) => authorizeNetStandInKeys(url, frameUrl, SIGNATURE_KEY),
    tokenize: async (send: Send, cardNumber: string) => {
      const merchantAuthentication = { name: 'shop', clientKey: 'standin_client_key' };
      const token = { cardNumber, expirationDate: '0835', cardCode: '123' };
      const data = { type: 'TOKEN', token };
      const response = await send('/xml/v1/request.api', {
        securePaymentContainerRequest: { merchantAuthentication, data },
      });
      return (response.opaqueData as { readonly dataValue: string }).dataValue;
    },
  },
  {
    name: 'EWAY',
    start: () => startEwayStandIn({ webhookSecret: 'none' }),
    toKeys: ({ url, frameUrl }: StandIn) => ewayStandInKeys(url, frameUrl),
    tokenize: async (send: Send, card: string) => {
      const code = randomUUID();
      for (const [field, value] of Object.entries({ card, expirytext: '08/35', cvn: '123' }))
        await send('/SecureField', { publicApiKey: 'epk-standin', code, field, value });
      return new URLSearchParams({ code }).toString();
    },
  },
  ...(['NEXUS', 'WEPAY'] as const).map((name) => ({
    name,
    start: () => startCardElementsStandIn({ webhookSecret: 'none' }),
    toKeys: ({ url }: StandIn) => cardElementsStandInKeys(url),
    tokenize: async (send: Send, number: string) => {
      const card = { number, expMonth: '08', expYear: '2035', cvv: '123' };
      return String((await send('/v1/tokens', { ...card, publicKey: 'pk_test_standin' })).token);
    },
  })),
] as const;

describe.each(CARD_DRIVERS)(`cards saved at $name, on ${databaseName}`, (driver) => {
  const appId = 'harbor';
  const staffTokens = createSignedStaffTokens(Buffer.from('a key for tests'), systemClock);
  const { token: staffToken } = staffTokens.issue({ staffId: 'ada', appId });
  let standIn: StandIn;
  let server: TestServer;
  let connectionId: string;

  beforeAll(async () => {
    standIn = await driver.start();
    const keys = { [driver.name]: driver.toKeys(standIn) };
    const processors = createServerProcessors(keys, undefined, FRAMES);
    server = await openTestServer({ processors, staffTokens });
    const connections = [{ processor: driver.name, accountId: 'shop' }] as const;
    await createBusiness(server.office, { ...harbor, connections });
    const [row] = await listConnections(server.database.db, appId);
    connectionId = row?.id ?? '';
  });
  afterAll(async () => {
    await server.close();
    await standIn.close();
  });
  /** The processor's charges before a test: its ids continue from there. */
  let before = 0;
  beforeEach(async () => {
    before = await countCharges();
  });

  const send: Send = async (url, payload) => {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(payload) };
    return (await fetch(`${standIn.url}${url}`, init)).json() as ReturnType<Send>;
  };
  const tokenize = (number = GOOD) => driver.tokenize(send, number);
  const charged = async () => (await countCharges()) - before;
  const countCharges = async (): Promise<number> => {
    const response = await fetch(`${standIn.url}/_stand-in/ledger`);
    return ((await response.json()) as { readonly succeeded: number }).succeeded;
  };
  const path = (rest: string) => `/api/${appId}/v1/sales${rest}`;
  const newLink = () =>
    createMethodLink(server.office, appId, {
      contact: { name: 'Amara Okafor', email: `${randomUUID()}@mail.example` },
      source: 'public-create-card',
    });
  const billing = {
    billingAddress1: null,
    billingAddress2: null,
    billingCity: null,
    billingCountry: 'USA',
    billingEmail: 'amara@mail.example',
    billingPhone: null,
    billingPostalCode: '10001',
    billingRegion: null,
    nameOnCard: 'Amara Okafor',
    paymentMethodType: 'CREDIT',
  };
  const save = (key: string, paymentToken: string, idempotencyKey: string = randomUUID()) =>
    server.post(path('/submitPaymentMethod'), {
      key: idempotencyKey,
      payload: {
        key,
        paymentToken,
        tokenProcessor: driver.name,
        ...billing,
        consentType: 'EXPLICIT_CONSENT',
      },
    });
  const methods = () => server.database.db.select().from(paymentMethods);
  const staff = (method: 'GET' | 'POST', rest: string, payload?: object, page: string = 'page-1') =>
    server.app
      .inject({
        method,
        url: path(rest),
        headers: {
          authorization: `Bearer ${staffToken}`,
          'billfold-page': page,
          'billfold-connection': connectionId,
          ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
        },
        ...(payload && { payload }),
      })
      .then((response) => ({ status: response.statusCode, body: response.json() }));

  /** The number of cards stored at the processor. */
  const countStored = async (): Promise<number> => {
    const response = await fetch(`${standIn.url}/_stand-in/stored`);
    return ((await response.json()) as { readonly stored: readonly unknown[] }).stored.length;
  };

  /** An invoice of a contact who has saved nothing. */
  const invoiced = async () => {
    const line = makeOneLineContent('100.00');
    const content = {
      ...line,
      contact: { ...line.contact, contactId: randomUUID(), email: `${randomUUID()}@mail.example` },
    };
    const invoicePath = await makeInvoice(server, { appId, content });
    const isIt = eq(invoices.xid, invoicePath.split('/').at(-1) ?? '');
    const [invoice] = await server.database.db.select().from(invoices).where(isIt);
    if (invoice === undefined) throw new Error('The invoice is missing');
    const { orderId, contactId } = invoice;
    return { invoicePath, orderId, contactId };
  };

  /** An invoice of a contact who has saved a card. */
  const saved = async () => {
    const { invoicePath, orderId, contactId } = await invoiced();
    const page = randomUUID();
    const response = await staff(
      'POST',
      '/manualPayment/payment',
      {
        paymentToken: await tokenize(),
        tokenProcessor: driver.name,
        consent: 'EXPLICIT_CONSENT',
        contactId,
        nameOnCard: 'Amara Okafor',
      },
      page,
    );
    const { body } = await staff('GET', `/manualInvoicePayment/${orderId}`);
    return { invoicePath, orderId, response, body, contactId };
  };

  it('are saved once with a link and their token, without a charge', async () => {
    const key = await newLink();
    const opened = await server.post(path('/paymentMethods/intent'), { payload: { key } });
    expect(opened.body).toMatchObject({ setupId: '', secret: '' });
    expect(opened.body.method).toMatchObject({ processor: driver.name, kind: 'fields' });
    const token = await tokenize();
    const stored = (await methods()).length;
    const responses = [await save(key, token), await save(key, token)];
    for (const { status, body } of responses) {
      expect([status, body.outcome]).toEqual([200, 'saved']);
      expect(body.method).toEqual({ brand: 'visa', last4: '1111', expires: '2035-08' });
    }
    expect((await methods()).length).toBe(stored + 1);
    expect((await save(key, await tokenize())).body.code).toBe('link-used');
    expect(await charged()).toBe(0);
  });

  it('are not saved with an invalid token, and the link stays open', async () => {
    const key = await newLink();
    const stored = (await methods()).length;
    const refused = await save(key, 'no-token');
    expect(refused.body).toMatchObject({ outcome: 'failed', method: null });
    expect((await methods()).length).toBe(stored);
    expect((await save(key, await tokenize())).body.outcome).toBe('saved');
  });

  it('must be entered again after a lost response, and are not saved twice with one token', async () => {
    const key = await newLink();
    const token = await tokenize();
    await send('/_stand-in/faults', { kind: 'error', status: 503, times: 3 });
    const lost = await save(key, token);
    expect(lost.body.code).toBe('processor-unreachable');
    await send('/_stand-in/faults/clear', {});
    expect((await save(key, token)).body).toMatchObject({ outcome: 'open', method: null });
    expect((await save(key, await tokenize())).body.outcome).toBe('saved');
  });

  it('replace another card, which can no longer be charged', async () => {
    const { contactId, orderId, body } = await saved();
    const [old] = body.savedMethods;
    const changeId = await createChangeLink(server.office, appId, { methodId: old.id });
    const response = await server.post(path('/updatePaymentMethod'), {
      payload: {
        changeId,
        paymentToken: await tokenize('5555555555554444'),
        tokenProcessor: driver.name,
        ...billing,
      },
    });
    expect(response.body).toMatchObject({ outcome: 'saved', method: { last4: '4444' } });
    const after = (await staff('GET', `/manualInvoicePayment/${orderId}`)).body.savedMethods;
    expect(after.map(({ last4 }: { last4: string }) => last4)).toEqual(['4444']);
    const payment = {
      orderId,
      contactId: body.invoice.contact.contactId,
      amount: '10.00',
      paymentToken: old.id,
      tokenProcessor: driver.name,
      paymentMethodType: 'STORED',
      consent: 'NO_CONSENT',
    };
    const refused = await staff('POST', `/manualInvoicePayment/${orderId}/payment`, payment);
    expect(refused.body.code).toBe('not-found');
    expect(contactId).not.toBe('');
    expect(await charged()).toBe(0);
  });

  it('are saved by staff with consent only', async () => {
    const { response, body } = await saved();
    expect(response.body).toMatchObject({ outcome: 'saved', method: { last4: '1111' } });
    expect(body.savedMethods).toMatchObject([
      { processor: driver.name, connectionId, last4: '1111' },
    ]);
    const { contactId } = await saved();
    const stored = (await methods()).length;
    const without = await staff('POST', '/manualPayment/payment', {
      paymentToken: await tokenize(),
      tokenProcessor: driver.name,
      consent: 'NO_CONSENT',
      contactId,
      nameOnCard: 'Amara Okafor',
    });
    expect(without.body).toMatchObject({ successful: false, outcome: 'open', method: null });
    expect((await methods()).length).toBe(stored);
  });

  /** Charges a tokenized card on a staff page without a document. */
  const chargeOnce = async (contactId: string | null, consent: string) => {
    const card = { paymentToken: await tokenize(), tokenProcessor: driver.name };
    const owner = { nameOnCard: 'Amara Okafor', ...(contactId !== null && { contactId }) };
    const sale = { ...card, ...owner, payAmount: '12.50', consent };
    const page = randomUUID();
    return () => staff('POST', '/manualPayment/payment', sale, page);
  };

  it('are saved once when staff charge them with consent, and can be charged later [5.38]', async () => {
    const { contactId, orderId } = await invoiced();
    const before = await countStored();
    const charge = await chargeOnce(contactId, 'EXPLICIT_CONSENT');
    expect((await charge()).body).toMatchObject({ outcome: 'paid', method: { last4: '1111' } });
    expect((await charge()).body).toMatchObject({ outcome: 'paid' });
    expect(await countStored()).toBe(before + 1);
    const { body } = await staff('GET', `/manualInvoicePayment/${orderId}`);
    expect(body.savedMethods).toMatchObject([{ last4: '1111', expires: '2035-08' }]);
    const later = {
      orderId,
      contactId: body.invoice.contact.contactId,
      amount: '100.00',
      paymentToken: body.savedMethods[0].id,
      tokenProcessor: driver.name,
      paymentMethodType: 'STORED',
      consent: 'NO_CONSENT',
    };
    const response = await staff('POST', `/manualInvoicePayment/${orderId}/payment`, later);
    expect(response.body).toMatchObject({ outcome: 'paid' });
    expect(await charged()).toBe(2);
  });

  it('are saved with consent when staff charge an invoice', async () => {
    const { orderId, contactId } = await invoiced();
    const before = await countStored();
    const { body } = await staff('GET', `/manualInvoicePayment/${orderId}`);
    const response = await staff('POST', `/manualInvoicePayment/${orderId}/payment`, {
      orderId,
      contactId: body.invoice.contact.contactId,
      amount: '100.00',
      paymentToken: await tokenize(),
      tokenProcessor: driver.name,
      consent: 'EXPLICIT_CONSENT',
      nameOnCard: 'Amara Okafor',
    });
    expect(response.body).toMatchObject({ outcome: 'paid' });
    expect(await countStored()).toBe(before + 1);
    const own = (await methods()).filter((method) => method.contactId === contactId);
    expect(own).toMatchObject([{ last4: '1111', consent: 'EXPLICIT_CONSENT' }]);
  });

  it('are not saved when staff charge them without consent or without a contact', async () => {
    const { contactId } = await invoiced();
    const before = await countStored();
    const stored = (await methods()).length;
    const charges = [
      await chargeOnce(contactId, 'NO_CONSENT'),
      await chargeOnce(null, 'EXPLICIT_CONSENT'),
    ];
    for (const charge of charges)
      expect((await charge()).body).toMatchObject({ outcome: 'paid', method: null });
    expect(await charged()).toBe(2);
    expect(await countStored()).toBe(before);
    expect((await methods()).length).toBe(stored);
  });

  it('are saved and charged once if the response of the charge was lost', async () => {
    const { contactId } = await invoiced();
    const before = await countStored();
    const charge = await chargeOnce(contactId, 'EXPLICIT_CONSENT');
    await send('/_stand-in/faults', { kind: 'drop-reply', times: 2 });
    await charge();
    await send('/_stand-in/faults/clear', {});
    expect((await charge()).body).toMatchObject({ outcome: 'paid' });
    expect(await charged()).toBe(1);
    expect(await countStored()).toBe(before + 1);
    const own = (await methods()).filter((method) => method.contactId === contactId);
    expect(own).toHaveLength(1);
  });

  it('are charged by staff once per key, and again with another key', async () => {
    const { orderId, invoicePath, body } = await saved();
    const [method] = body.savedMethods;
    const charge = (idempotencyKey: string, amount = '30.00') =>
      server.app
        .inject({
          method: 'POST',
          url: path(`/manualInvoicePayment/${orderId}/payment`),
          headers: { authorization: `Bearer ${staffToken}`, 'idempotency-key': idempotencyKey },
          payload: {
            orderId,
            contactId: body.invoice.contact.contactId,
            amount,
            paymentToken: method.id,
            tokenProcessor: driver.name,
            paymentMethodType: 'STORED',
            consent: 'NO_CONSENT',
          },
        })
        .then((response) => response.json());
    const key = randomUUID();
    expect(await charge(key)).toMatchObject({ outcome: 'paid', payment: { amount: '30.00' } });
    expect(await charge(key)).toMatchObject({ outcome: 'paid' });
    expect(await charged()).toBe(1);
    expect(await charge(randomUUID())).toMatchObject({ outcome: 'paid' });
    expect(await charge(randomUUID(), '40.01')).toMatchObject({ code: 'amount-out-of-bounds' });
    expect(await charge(randomUUID(), '40.00')).toMatchObject({ outcome: 'paid' });
    expect(await charged()).toBe(3);
    expect((await server.get(invoicePath)).body.invoice.status).toBe('PAID');
  });

  it('are charged once if the response was lost', async () => {
    const { orderId, invoicePath, body } = await saved();
    const [method] = body.savedMethods;
    const payment = {
      orderId,
      contactId: body.invoice.contact.contactId,
      amount: '100.00',
      paymentToken: method.id,
      tokenProcessor: driver.name,
      paymentMethodType: 'STORED',
      consent: 'NO_CONSENT',
    };
    await send('/_stand-in/faults', { kind: 'drop-reply', times: 2 });
    await staff('POST', `/manualInvoicePayment/${orderId}/payment`, payment);
    await send('/_stand-in/faults/clear', {});
    await staff('POST', `/manualInvoicePayment/${orderId}/payment`, payment);
    expect((await server.get(invoicePath)).body.invoice.status).toBe('PAID');
    expect(await charged()).toBe(1);
  });

  it('cannot be charged for another contact or without a staff token', async () => {
    const { body } = await saved();
    const [method] = body.savedMethods;
    const other = await makeInvoice(server, { appId, content: makeOneLineContent('50.00') });
    const [invoice] = await server.database.db
      .select()
      .from(invoices)
      .where(eq(invoices.xid, other.split('/').at(-1) ?? ''));
    const sale = {
      payAmount: '5.00',
      paymentToken: method.id,
      tokenProcessor: driver.name,
      paymentMethodType: 'STORED',
      consent: 'NO_CONSENT',
    };
    const nobody = await staff('POST', '/manualPayment/payment', sale);
    expect(nobody.body.code).toBe('not-found');
    const withoutContact = await server.post(path('/manualPayment/payment'), { payload: sale });
    expect(withoutContact.status).toBe(401);
    const anybody = await server.post(`${other}/acceptPayment`, {
      payload: {
        invoiceXID: invoice?.xid,
        payAmount: '50.00',
        paymentType: 'creditCard',
        paymentToken: method.id,
        tokenProcessor: driver.name,
        nameOnCard: 'Eve',
      },
    });
    expect(anybody.body.outcome).not.toBe('paid');
    expect(await charged()).toBe(0);
  });
});
