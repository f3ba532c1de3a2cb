import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createBusiness } from '#server/back-office/business/createBusiness.ts';
import { createMethodLink } from '#server/back-office/payments/paymentMethodLinks.ts';
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
import { createSignedStaffTokens } from '../accounts/signedStaffTokens.ts';
import { makeInvoice } from '../documents/makeDocuments.ts';
import { makeOneLineContent } from '../documents/oneLineContent.ts';
import { openTestServer, type TestServer } from '../server/testServer.ts';

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
export const CARD_DRIVERS = [
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

/** A business with one connection, its processor’s stand-in, and staff who may charge. */
export function setUpSavedCards(driver: (typeof CARD_DRIVERS)[number]) {
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

  return {
    get server() {
      return server;
    },
    get connectionId() {
      return connectionId;
    },
    get standIn() {
      return standIn;
    },
    /** The business’s id. */
    appId,
    /** Calls the stand-in. */
    send,
    tokenize,
    charged,
    path,
    newLink,
    billing,
    save,
    /** Ada’s token. */
    staffToken,
    methods,
    staff,
    countStored,
    invoiced,
    saved,
  };
}
