import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createBusiness } from '#server/back-office/business/createBusiness.ts';
import { refundPayment } from '#server/back-office/payments/refundPayment.ts';
import { listConnections } from '#server/connections/connectionStore.ts';
import { harbor } from '#server/demo/content/harbor.ts';
import { authorizeNetStandInKeys } from '#server/processors/authorize-net/standInKeys.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import {
  type StandIn,
  startAuthorizeNetStandIn,
} from '#stand-ins/authorize-net/startAuthorizeNetStandIn.ts';
import { makeInvoice } from '../documents/makeDocuments.ts';
import { makeOneLineContent } from '../documents/oneLineContent.ts';
import { sendJson } from '../http/sendJson.ts';
import { type AcceptOptions, acceptPayment } from '../payments/acceptPayment.ts';
import { openTestServer, type TestServer } from '../server/testServer.ts';
/** Signs the processor’s notifications. */
export const SIGNATURE_KEY = 'ABCDEF0123456789'.repeat(8);
const API = '/xml/v1/request.api';
/** Card numbers of the stand-in, by what becomes of them. */
export const CARDS = {
  good: '4111111111111111',
  declined: '4000000000000002',
  reviewed: '4000000000000259',
  losing: '4000000000000119',
  prepaid: '4111111111111145',
};

/** A server, Authorize.Net’s stand-in, and for each test a new invoice of 100.00 and an empty ledger. */
export function setUpAuthorizeNet() {
  let standIn: StandIn;
  let server: TestServer;
  let path: string;
  const processors = () =>
    createServerProcessors(
      { AUTHORIZE: authorizeNetStandInKeys(standIn.url, standIn.frameUrl, SIGNATURE_KEY) },
      undefined,
      'https://cards.example',
    );

  beforeAll(async () => {
    standIn = await startAuthorizeNetStandIn({ webhookSecret: SIGNATURE_KEY });
    server = await openTestServer({ processors: processors() });
    const connections = [{ processor: 'AUTHORIZE', accountId: 'login-1' }] as const;
    await createBusiness(server.office, { ...harbor, connections });
  });
  afterAll(async () => {
    await server.close();
    await standIn.close();
  });
  beforeEach(async () => {
    await control('/reset', {});
    path = await makeInvoice(server, { appId: 'harbor', content: makeOneLineContent('100.00') });
  });

  const send = (url: string, payload?: object) => sendJson(`${standIn.url}${url}`, payload);
  const control = (url: string, payload?: object) => send(`/_stand-in${url}`, payload);
  /** Tokenizes a card as Accept.js does in the card frame. */
  const tokenize = async (
    cardNumber: string,
    cardCode = '123',
    expirationDate = '0835',
  ): Promise<string> => {
    const merchantAuthentication = { name: 'login-1', clientKey: 'standin_client_key' };
    const data = { type: 'TOKEN', token: { cardNumber, expirationDate, cardCode } };
    const response = await send(API, {
      securePaymentContainerRequest: { merchantAuthentication, data },
    });
    return response.opaqueData.dataValue;
  };
  const xid = () => path.split('/').at(-1) ?? '';
  const invoice = async () => (await server.get(path)).body.invoice;
  const accept = (paymentToken: string, options?: AcceptOptions) =>
    acceptPayment(server, path, { paymentToken, tokenProcessor: 'AUTHORIZE' }, options);
  const ledger = async () => {
    const { succeeded, movements } = await control('/ledger');
    type Movement = { readonly kind: string; readonly amount: number; readonly reference: string };
    const refunds = (movements as Movement[]).filter(({ kind }) => kind === 'refund');
    return { succeeded, refunds: refunds.map(({ amount }) => amount), movements };
  };
  const refund = (paymentId: string, amount: string, key: string = randomUUID()) =>
    refundPayment(server.office, { appId: 'harbor', xid: xid(), key }, { paymentId, amount }).then(
      () => 'done',
      (error: unknown) => (error as { code?: string }).code ?? String(error),
    );
  const pay = async () => (await accept(await tokenize(CARDS.good))).body.payment.id as string;
  const connect = async () => {
    const [row] = await listConnections(server.database.db, 'harbor');
    const connected = row === undefined ? null : processors().connect(row);
    if (connected === null) throw new Error('It is not connected');
    return connected;
  };

  return {
    get server() {
      return server;
    },
    get standIn() {
      return standIn;
    },
    /** The current invoice’s path. */
    get path() {
      return path;
    },
    processors,
    control,
    tokenize,
    invoice,
    accept,
    ledger,
    refund,
    pay,
    connect,
  };
}
