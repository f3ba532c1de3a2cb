import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ChargeBook } from './chargeCalls.ts';
import type { ServerProcess } from './serverProcess.ts';
import type { Relay } from './startRelay.ts';

/** The number of customers in a run, and how many periods of each become due. */
const CUSTOMERS = 3;
const PERIODS = 2;

/** The number of rounds in which every period must be charged. The lease of a killed process expires during them. */
const MOST_ROUNDS = 60;

/** The setup of a run: the server to kill, others on the same database, the processor, and the relay to it. */
export interface ChargeStage {
  readonly server: ServerProcess;
  readonly others: readonly ServerProcess[];
  readonly processorUrl: string;
  readonly toProcessor: Relay;
}

/** When the server is killed: at this call to the processor, before it arrives or after its response. */
export interface ChargeKill {
  readonly call: number;
  readonly at: 'request' | 'response';
}

interface CallResult {
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every shape
  readonly body: any;
  readonly etag: string;
}

async function ask(url: string, init: RequestInit = {}): Promise<CallResult> {
  const response = await fetch(url, init);
  const body = await response.json();
  if (!response.ok) throw new Error(`${url} responded ${response.status}: ${JSON.stringify(body)}`);
  return { body, etag: response.headers.get('etag') ?? '' };
}

const send = (method: string, url: string, payload: object | null, headers = {}) =>
  ask(url, {
    method,
    headers: {
      'idempotency-key': `"${randomUUID()}"`,
      ...(payload && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload && { body: JSON.stringify(payload) }),
  });

/**
 * Customers buy subscriptions with a trial, their periods become due, and the server is killed while it charges them. Rounds continue
 * in all processes at once. Every period must be charged once, in the books and at the processor; returns the faults.
 */
export async function playCharges(
  stage: ChargeStage,
  kill: ChargeKill,
): Promise<readonly string[]> {
  const { server, others, toProcessor } = stage;
  const appId = `shop-${randomUUID()}`;
  const accountId = `acct_${randomUUID().replaceAll('-', '')}`;
  const office = (path: string, payload: object = {}) =>
    send('POST', `${server.url}/office/${path}`, { appId, ...payload });
  await office('business', { accountId });
  await office('forms');
  for (let customer = 0; customer < CUSTOMERS; customer += 1) await buy(stage, appId);
  let calls = 0;
  const hit = (at: ChargeKill['at']) => () => {
    calls += at === 'request' ? 1 : 0;
    if (at !== kill.at || calls !== kill.call) return true;
    server.kill();
    calls += 1;
    return false;
  };
  toProcessor.listener = { onRequest: hit('request'), onResponse: hit('response') };
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if (!server.isUp) {
      await server.whenGone();
      await server.start();
    }
    const rounds = [server, ...others].map(({ url }) => send('POST', `${url}/office/round`, {}));
    await office('due', { before: PERIODS }).catch(() => undefined);
    await Promise.allSettled(rounds);
    const books = await readBooks(stage, appId).catch(() => null);
    if (books !== null && books.filter(isPaid).length === CUSTOMERS * PERIODS) break;
    await pause(500);
  }
  toProcessor.listener = {};
  const missed = server.kills === 0 ? ['The server was not killed'] : [];
  return [...missed, ...(await checkBooks(stage, { appId, accountId }))];
}

const isPaid = ({ state }: ChargeBook) => state === 'paid';

async function readBooks({ server }: ChargeStage, appId: string): Promise<readonly ChargeBook[]> {
  return (await ask(`${server.url}/office/charges/${appId}`)).body;
}

async function checkBooks(
  stage: ChargeStage,
  { appId, accountId }: { readonly appId: string; readonly accountId: string },
): Promise<readonly string[]> {
  const books = await readBooks(stage, appId);
  const { body } = await ask(`${stage.processorUrl}/_stand-in/charges?account=${accountId}`);
  const charges: readonly { status: string; metadata: Record<string, string> }[] = body.charges;
  const numbers = charges
    .filter(({ status }) => status === 'succeeded')
    .map(({ metadata }) => metadata.invoice_number);
  const due = CUSTOMERS * PERIODS;
  const paid = books.filter(isPaid);
  const faults: string[] = [];
  if (paid.length !== due) faults.push(`${paid.length} of ${due} periods are paid`);
  if (numbers.length !== due)
    faults.push(`The processor has made ${numbers.length} charges for ${due} periods`);
  if (new Set(numbers).size !== numbers.length) faults.push('An invoice was charged twice');
  const invoices = new Set(paid.map(({ invoiceId }) => invoiceId));
  if (invoices.size !== paid.length) faults.push('Two periods have the same invoice');
  const upcoming = books.filter(({ state }) => state === 'due');
  if (upcoming.length !== CUSTOMERS) faults.push(`${upcoming.length} periods are upcoming`);
  return faults;
}

/** Buys a subscription: the card is saved without a charge, because the first period follows the trial. */
async function buy({ server, processorUrl }: ChargeStage, appId: string): Promise<void> {
  const form = `${server.url}/api/${appId}/v1/sales/checkoutForm/weekly`;
  const page = { 'billfold-page': randomUUID() };
  const email = `${randomUUID()}@mail.example`;
  const consent = 'EXPLICIT_CONSENT';
  const chosen = { upsells: [], promoCodes: [] };
  const { etag } = await ask(form);
  const basket = { items: [{ id: 'weekly', quantity: 1 }], ...chosen, email, consent };
  await send('PUT', `${form}/basket`, basket, { ...page, 'if-match': etag });
  const { body: setup } = await send('POST', `${form}/stripe/setupIntent`, null, page);
  await ask(`${processorUrl}/v1/setup_intents/${setup.paymentIntentId}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_standin', 'stripe-account': setup.accountId },
    body: new URLSearchParams({
      client_secret: setup.clientSecret,
      payment_method: 'pm_card_visa',
      key: 'pk_test_standin',
      return_url: 'https://shop.example/back',
    }),
  });
  const payment = {
    email,
    firstName: 'Amara',
    lastName: 'Okafor',
    paymentType: 'creditCard',
    paymentToken: setup.paymentIntentId,
    tokenProcessor: 'STRIPE',
    checkoutFormIdentifier: 'weekly',
    ...chosen,
    payAmount: '0.00',
    consent,
  };
  await send('POST', `${form}/payment`, payment, page);
}
