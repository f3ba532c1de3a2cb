import { randomUUID } from 'node:crypto';
import { eq, isNull } from 'drizzle-orm';
import type { Response } from 'light-my-request';
import { createAccounts } from '#server/accounts/createAccounts.ts';
import { addMember } from '#server/accounts/members/memberStore.ts';
import { createSession } from '#server/accounts/sessions/sessionStore.ts';
import { withdrawInvoice } from '#server/back-office/documents/withdrawInvoice.ts';
import { withdrawQuote } from '#server/back-office/documents/withdrawQuote.ts';
import {
  createChangeLink,
  createMethodLink,
  type MethodLinkDraft,
  revokeMethodLink,
} from '#server/back-office/payments/paymentMethodLinks.ts';
import { recordPayment } from '#server/back-office/payments/recordPayment.ts';
import { listConnections } from '#server/connections/connectionStore.ts';
import { writeConnections } from '#server/connections/writeConnections.ts';
import { contacts, paymentMethods } from '#server/database/schema/contacts.ts';
import { springCleanUp } from '#server/demo/content/garden.ts';
import type { FakeSetups } from '#tests/fakes/fakeSetups.ts';
import { makeInvoice, makeQuote, type TestDocument } from '../support/documents/makeDocuments.ts';
import { makeLine } from '../support/documents/oneLineContent.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';
import { createFuzzProcessors, FUZZ_PROCESSORS, type FuzzProcessors } from './fuzzProcessors.ts';
import { openFuzzTokens } from './fuzzTokens.ts';
import { fillIn } from './targets.ts';
import type { FuzzCall } from './toCalls.ts';

/** A server with documents in every state, processors that respond at once, and a readable log. */
export interface FuzzWorld {
  readonly server: TestServer;
  readonly fakes: FuzzProcessors;
  readonly setups: FakeSetups;
  /** Lines of the log since the last call. */
  limitLines(): readonly string[];
  /** Fresh documents under the names of the old ones, which stay. */
  renew(): Promise<void>;
  send(call: FuzzCall): Promise<Response>;
  close(): Promise<void>;
}

const OWNER_EMAIL = 'ada@fern.example';

const ONE_SECOND = 1_000;

/** Opens the world; `renew` has run once. */
export async function openFuzzWorld(): Promise<FuzzWorld> {
  const { fakes, setups, processors } = createFuzzProcessors();
  const lines: string[] = [];
  const stream = { write: (line: string) => lines.push(line) };
  const staffTokens = await openFuzzTokens();
  const server = await openTestServer({ processors, staffTokens, log: { level: 'info', stream } });
  const names = new Map([
    ['business', 'fern'],
    ['otherBusiness', 'lindwurm'],
    ...(await staffTokens.issue(server)),
  ]);
  await connect(server, names);
  const world: FuzzWorld = {
    server,
    fakes,
    setups,
    limitLines: () => lines.splice(0),
    renew: () => makeDocuments(server, names),
    send: async ({ method, url, headers, body, payer }) => {
      server.clock.advance(ONE_SECOND);
      recordLastCharge(fakes, names);
      if (payer === 'pays') {
        payLast(fakes);
        setups.saveLast();
      }
      const filledUrl = fillIn(url, names);
      const filled = Object.entries(headers).map(([name, value]) => [name, fillIn(value, names)]);
      const response = await server.app.inject({
        method: method as 'GET',
        url: filledUrl,
        headers: Object.fromEntries(filled),
        ...(body === null ? {} : { payload: fillIn(body, names) }),
      });
      recordOpened(response, filledUrl, names);
      recordSession(response, filledUrl, names);
      recordManual(response, filledUrl, names);
      return response;
    },
    close: async () => {
      await server.close();
      staffTokens.close();
    },
  };
  await world.renew();
  return world;
}

async function connect({ database: { db }, clock }: TestServer, names: Map<string, string>) {
  for (const [appId, accountId] of [
    ['fern', 'acct_fuzz'],
    ['lindwurm', 'acct_other'],
  ] as const) {
    const connections = FUZZ_PROCESSORS.map((processor) => ({ processor, accountId }));
    await db.transaction((tx) => writeConnections(tx, { appId, connections, now: clock.now() }));
  }
  for (const { id, processor } of await listConnections(db, 'fern'))
    names.set(`${processor}Connection`, id);
}

const lastPart = (path: string) => path.split('/').at(-1) ?? '';

async function makeDocuments(server: TestServer, names: Map<string, string>): Promise<void> {
  await makeQuotes(server, names);
  await makeInvoices(server, names);
  await makeLinks(server, names);
  await signInOwner(server, names);
}

/** A device of the owner of both businesses, newly signed in. */
async function signInOwner({ office }: TestServer, names: Map<string, string>): Promise<void> {
  const accounts = createAccounts(office);
  const now = office.clock.now();
  const owner = { email: OWNER_EMAIL, name: 'Ada', role: 'owner', now } as const;
  const token = await office.db.transaction(async (tx) => {
    const userId = await addMember(tx, { ...owner, appId: 'fern' });
    await addMember(tx, { ...owner, appId: 'lindwurm' });
    return createSession(tx, userId, now);
  });
  names.set(
    'session',
    (await accounts.openSession(token, { device: null, userAgent: null })).cookie,
  );
}

async function makeQuotes(server: TestServer, names: Map<string, string>): Promise<void> {
  const make = async (name: string, changes: TestDocument = {}) => {
    const path = await makeQuote(server, changes);
    names.set(name, lastPart(path));
    const { headers } = await server.get(path);
    names.set(`${name}Version`, headers.etag ?? '"none"');
    return path;
  };
  await make('sentQuote');
  await make('otherQuote', { appId: 'lindwurm' });
  await make('draftQuote', { isDraft: true });
  await make('expiredQuote', { lastDay: '2026-11-20' });
  await withdrawQuote(server.office, 'fern', lastPart(await make('withdrawnQuote')));
  const accepted = await make('acceptedQuote');
  const version = names.get('acceptedQuoteVersion') ?? '';
  await server.post(`${accepted}/accept`, { headers: { 'if-match': version } });
}

async function makeInvoices(server: TestServer, names: Map<string, string>): Promise<void> {
  const usual = { ...springCleanUp(), lines: [makeLine()], plan: null };
  const make = async (name: string, changes: TestDocument = {}) => {
    const path = await makeInvoice(server, { content: usual, ...changes });
    const { body } = await server.get(path);
    names.set(`${name}Invoice`, lastPart(path));
    names.set(`${name}Order`, body.invoice?.orderId ?? 'none');
    names.set('invoiceContact', body.invoice?.contact.contactId ?? 'none');
    return lastPart(path);
  };
  for (const name of ['open', 'second', 'third']) await make(name);
  await make('other', { appId: 'lindwurm' });
  const plan = {
    deposit: '40.00',
    depositDueOn: null,
    instalments: [{ dueOn: '2026-12-24', amount: '60.00' }],
  };
  await make('plan', { content: { ...usual, plan } });
  const inYen = makeLine('1000');
  await make('yen', { content: { ...usual, currency: 'JPY', lines: [inYen] } });
  await withdrawInvoice(server.office, 'fern', await make('withdrawn'));
  const write = { appId: 'fern', xid: await make('paid'), key: randomUUID() };
  await recordPayment(server.office, write, {
    label: 'Cash',
    amount: '100.00',
    paidOn: '2026-11-20',
  });
}

/** Links of every kind; a change link is of the card that was saved last. */
async function makeLinks({ office, database }: TestServer, names: Map<string, string>) {
  const contact = { name: 'Amara Okafor', email: 'amara.okafor@mail.example' };
  const make = async (name: string, appId: string, source: MethodLinkDraft['source']) => {
    names.set(name, await createMethodLink(office, appId, { contact, source }));
  };
  for (const name of ['cardLink', 'revokedLink']) await make(name, 'fern', 'public-create-card');
  await make('methodLink', 'fern', 'public-payment-method');
  await make('otherLink', 'lindwurm', 'public-create-card');
  await revokeMethodLink(office, 'fern', names.get('revokedLink') ?? '');
  const [row] = await database.db.select().from(contacts).where(eq(contacts.appId, 'fern'));
  names.set('contact', row?.id ?? 'none');
  const isStanding = isNull(paymentMethods.removedAt);
  const [standing] = await database.db.select().from(paymentMethods).where(isStanding).limit(1);
  if (standing === undefined) return;
  const { id: methodId, appId } = standing;
  names.set('changeLink', await createChangeLink(office, appId, { methodId }));
}

/** A session is the last one of its kind of link. */
function recordSession({ statusCode, payload }: Response, url: string, names: Map<string, string>) {
  if (statusCode !== 200 || !/\/paymentMethods\/(update:)?intent$/.test(url)) return;
  const { setupId, source } = JSON.parse(payload) as Record<string, string>;
  const kinds: Readonly<Record<string, string>> = {
    'public-create-card': 'card',
    'public-payment-method': 'method',
    'public-update-card': 'change',
  };
  names.set(`${kinds[source ?? '']}Session`, setupId ?? '');
}

/** A payment that was opened at an order's address belongs to the order's invoice. */
function recordOpened({ statusCode, payload }: Response, url: string, names: Map<string, string>) {
  const [, orderId, processor = ''] =
    /\/(?:order|invoice|manualInvoicePayment)\/([^/]+)\/(stripe|payPal)\/(?:paymentIntent|orders)$/.exec(
      url,
    ) ?? [];
  const [name] = [...names].find(([key, id]) => key.endsWith('Order') && id === orderId) ?? [];
  if (statusCode !== 200 || name === undefined) return;
  const { paymentIntentId, orderId: id } = JSON.parse(payload) as Record<string, string>;
  names.set(`${processor.toUpperCase()}Payment`, paymentIntentId ?? id ?? '');
  const invoice = names.get(name.replace(/Order$/, 'Invoice')) ?? '';
  names.set(`${processor.toUpperCase()}PaymentInvoice`, invoice);
}

/** What staff opened last without a document: a payment, or a session (amount 0). */
function recordManual({ statusCode, payload }: Response, url: string, names: Map<string, string>) {
  if (statusCode !== 200 || !url.endsWith('/manualPayment/stripe/paymentIntent')) return;
  const { paymentIntentId = '', amount = '' } = JSON.parse(payload) as Record<string, string>;
  names.set(Number(amount) === 0 ? 'staffSession' : 'manualPayment', paymentIntentId);
}

/** A token's charge is not opened before. */
function recordLastCharge({ RAINFOREST }: FuzzProcessors, names: Map<string, string>): void {
  if (RAINFOREST.count() > 0) names.set('RAINFORESTPayment', RAINFOREST.last().payment.id);
}

/** The payers complete what was opened last, if it is still waiting. */
function payLast({ STRIPE, PAYPAL }: FuzzProcessors): void {
  if (STRIPE.count() > 0 && STRIPE.last().payment.state === 'open')
    STRIPE.charge(STRIPE.last().payment.id);
  if (PAYPAL.count() > 0 && PAYPAL.last().payment.processorStatus === 'CREATED')
    PAYPAL.change(PAYPAL.last().payment.id, { processorStatus: 'APPROVED' });
}
