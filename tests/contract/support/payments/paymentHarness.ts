import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createBusiness } from '#server/back-office/business/createBusiness.ts';
import { createInvoice } from '#server/back-office/documents/createInvoice.ts';
import type { InstalmentDraft } from '#server/back-office/documents/documentDraft.ts';
import { sendInvoice } from '#server/back-office/documents/sendInvoice.ts';
import type { Database } from '#server/database/database.ts';
import { fern } from '#server/demo/content/fern.ts';
import { HANDLERS } from '#server/handlers/handlers.ts';
import { createApp } from '#server/http/createApp.ts';
import { SUBJECT_ADAPTERS } from '#server/payments/subjects/subjectAdapters.ts';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import type { Processors } from '#server/processors/contract/processors.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import { stripeKeys } from '#server/processors/stripe/stripeSettings.ts';
import { type StandIn, startStripeStandIn } from '#stand-ins/stripe/startStripeStandIn.ts';
import { createSignedStaffTokens, type SignedStaffTokens } from '../accounts/signedStaffTokens.ts';
import { makeOneLineContent } from '../documents/oneLineContent.ts';
import { confirmAtStandIn } from './confirmAtStandIn.ts';

const WEBHOOK_SECRET = 'whsec_for_tests';

/** A response of the API in a test. */
export interface Reply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads bodies of every shape
  readonly body: any;
}

/** One visit of a pay page, with its own page id. */
export interface PayPage {
  open(orderId: string, key?: string): Promise<Reply>;
  sendAmount(paymentId: string, invoiceXid: string, amount: string): Promise<Reply>;
  settle(paymentId: string, invoiceXid: string, amount: string): Promise<Reply>;
}

/** The API over a database, with a stand-in for Stripe that sends it events. */
export interface PaymentHarness {
  readonly app: FastifyInstance;
  readonly standIn: StandIn;
  readonly appId: string;
  readonly processors: Processors;
  /** The tokens of its staff. */
  readonly staffTokens: SignedStaffTokens;
  invoice(draft?: {
    total?: string;
    plan?: InstalmentDraft;
    currency?: string;
  }): Promise<{ xid: string; orderId: string }>;
  page(): PayPage;
  call(method: 'GET' | 'POST' | 'PUT', path: string, parts?: CallParts): Promise<Reply>;
  /** The payer's browser: confirms with a test card, directly at the stand-in. */
  confirm(
    intent: { clientSecret: string; paymentIntentId: string },
    card?: string,
    more?: Readonly<Record<string, string>>,
  ): Promise<Reply>;
  control(path: string, payload?: object): Promise<Reply>;
  /** Checks the stand-in's succeeded charges against an invoice's payments. */
  charges(paymentIds: readonly string[]): Promise<number>;
  close(): Promise<void>;
}

/** A call's content. */
export interface CallParts {
  readonly payload?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Starts the world on a database; each test creates its own business, so that tests share nothing. */
export async function startPaymentHarness(
  db: Database,
  clock: Clock = systemClock,
): Promise<PaymentHarness> {
  const standIn = await startStripeStandIn({ webhookSecret: WEBHOOK_SECRET });
  const processors = createServerProcessors({
    STRIPE: stripeKeys({
      secretKey: 'sk_test_standin',
      publishableKey: 'pk_test_standin',
      webhookSecret: WEBHOOK_SECRET,
      apiBase: standIn.url,
      scriptUrl: `${standIn.url}/endive/stripe.js`,
    }),
  });
  const staffTokens = createSignedStaffTokens(Buffer.from('a key for tests'), clock);
  const app = await createApp({
    db,
    clock,
    processors,
    subjects: SUBJECT_ADAPTERS,
    handlers: HANDLERS,
    staffTokens,
    log: false,
    checkResponses: true,
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const appId = `shop-${randomUUID()}`;
  const accountId = `acct_${randomUUID().replaceAll('-', '')}`;
  await createBusiness(
    { db, clock },
    { ...fern, appId, connections: [{ processor: 'STRIPE', accountId }], isDemo: false },
  );
  const control = async (path: string, payload?: object) =>
    toReply(
      await fetch(
        `${standIn.url}/_stand-in${path}`,
        payload === undefined
          ? {}
          : {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify(payload),
            },
      ),
    );
  await control('/webhooks', { url: `${address}/v1/stripe/webhook`, secret: WEBHOOK_SECRET });

  const call: PaymentHarness['call'] = async (method, path, { payload, headers } = {}) =>
    toReply(
      await fetch(`${address}/api/${appId}${path}`, {
        method,
        headers: {
          ...(method === 'GET' ? {} : { 'idempotency-key': `"${randomUUID()}"` }),
          ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
      }),
    );

  const page = (): PayPage => {
    const name = randomUUID();
    const headers = { 'billfold-page': name };
    return {
      open: (orderId, key) =>
        call('POST', `/v1/sales/order/${orderId}/stripe/paymentIntent`, {
          headers: { ...headers, ...(key ? { 'idempotency-key': `"${key}"` } : {}) },
        }),
      sendAmount: (paymentIntentId, invoiceXID, amount) =>
        call('PUT', `/v1/sales/stripe/paymentIntent/${paymentIntentId}`, {
          payload: { paymentIntentId, invoiceXID, amount },
          headers,
        }),
      settle: (paymentToken, invoiceXID, payAmount) =>
        call('POST', `/v1/sales/invoice/${invoiceXID}/acceptPayment`, {
          payload: {
            invoiceXID,
            payAmount,
            paymentType: 'creditCard',
            paymentToken,
            tokenProcessor: 'STRIPE',
          },
          headers,
        }),
    };
  };

  return {
    app,
    standIn,
    appId,
    processors,
    staffTokens,
    page,
    call,
    control,
    async invoice({ total = '100.00', plan, currency = 'USD' } = {}) {
      const office = { db, clock };
      const xid = await createInvoice(office, appId, {
        content: makeOneLineContent(total, { currency, ...(plan && { plan }) }),
        dueOn: null,
      });
      await sendInvoice(office, appId, xid);
      const { body } = await call('GET', `/v1/sales/invoice/${xid}`);
      return { xid, orderId: body.invoice.orderId };
    },
    async confirm({ clientSecret, paymentIntentId }, card = 'pm_card_visa', more = {}) {
      return toReply(
        await confirmAtStandIn({
          standInUrl: standIn.url,
          accountId,
          intentId: paymentIntentId,
          clientSecret,
          card,
          more,
        }),
      );
    },
    async charges(paymentIds) {
      let count = 0;
      for (const id of paymentIds) {
        const { body } = await control(`/charges?payment_intent=${id}`);
        count += body.charges.filter(
          (charge: { status: string }) => charge.status === 'succeeded',
        ).length;
      }
      return count;
    },
    async close() {
      await app.close();
      await standIn.close();
    },
  };
}

async function toReply(response: Response): Promise<Reply> {
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}
