import { randomUUID } from 'node:crypto';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConnectionContext } from '#server/processors/contract/connectionContext.ts';
import type { ProcessorDispute } from '#server/processors/contract/disputes.ts';
import { MERCHANT_INITIATED } from '#server/processors/contract/processorPayment.ts';
import { createPayPalAdapter } from '#server/processors/paypal/payPalAdapter.ts';
import { payPalStandInKeys } from '#server/processors/paypal/standInKeys.ts';
import { type StandIn, startPayPalStandIn } from '#stand-ins/paypal/startPayPalStandIn.ts';
import {
  type DescriptionName,
  fetchPayPalDescriptions,
} from '#tests/setup/fetchPayPalDescriptions.ts';

const WEBHOOK = '8PT597110X687430LKGECATA';

/** The operations that we use: the paths of this machine's calls, and where the description has them. */
const OPERATIONS: readonly (readonly [RegExp, DescriptionName, string])[] = [
  [/^POST \/v2\/checkout\/orders$/, 'checkout_orders_v2', '/v2/checkout/orders'],
  [/^GET \/v2\/checkout\/orders\/\w+$/, 'checkout_orders_v2', '/v2/checkout/orders/{id}'],
  [/^POST .*\/capture$/, 'checkout_orders_v2', '/v2/checkout/orders/{id}/capture'],
  [/^POST .*\/refund$/, 'payments_payment_v2', '/v2/payments/captures/{capture_id}/refund'],
  [
    /^GET \/v2\/payments\/captures\/\w+$/,
    'payments_payment_v2',
    '/v2/payments/captures/{capture_id}',
  ],
  [
    /verify-webhook-signature$/,
    'notifications_webhooks_v1',
    '/v1/notifications/verify-webhook-signature',
  ],
  [/^GET \/v1\/customer\/disputes$/, 'customer_disputes_v1', '/v1/customer/disputes'],
  [/^GET \/v1\/customer\/disputes\/[\w-]+$/, 'customer_disputes_v1', '/v1/customer/disputes/{id}'],
  [/^POST \/v3\/vault\/setup-tokens$/, 'vault_payment_tokens_v3', '/v3/vault/setup-tokens'],
  [
    /^GET \/v3\/vault\/setup-tokens\/\w+$/,
    'vault_payment_tokens_v3',
    '/v3/vault/setup-tokens/{id}',
  ],
  [/^POST \/v3\/vault\/payment-tokens$/, 'vault_payment_tokens_v3', '/v3/vault/payment-tokens'],
  [
    /^DELETE \/v3\/vault\/payment-tokens\/\w+$/,
    'vault_payment_tokens_v3',
    '/v3/vault/payment-tokens/{id}',
  ],
];

interface RecordedCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly sent: string | undefined;
  readonly status: number;
  readonly reply: unknown;
}

interface Operation {
  readonly parameters?: readonly object[];
  readonly responses: Readonly<Record<string, object>>;
  readonly requestBody?: object;
}

describe('PayPal’s published descriptions', () => {
  let standIn: StandIn;
  let context: ConnectionContext;
  const calls: RecordedCall[] = [];
  const lost: ProcessorDispute[] = [];
  const adapter = createPayPalAdapter();
  const { orders, reads, refunds, events, setups, disputes } = adapter.capabilities;
  const documents = new Map<DescriptionName, object>();
  const ajv = new Ajv({ strict: false, unicodeRegExp: false, allErrors: true, logger: false });

  const control = (path: string, body: object) =>
    real(`${standIn.url}/_stand-in${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const real = globalThis.fetch;
  const watch = async (input: Parameters<typeof fetch>[0], init: RequestInit = {}) => {
    const response = await real(input, init);
    const { pathname: path } = new URL(String(input));
    const { method = 'GET', headers, body } = init;
    const text = await response.clone().text();
    const reply: unknown = text === '' ? null : JSON.parse(text);
    const sent = typeof body === 'string' ? body : undefined;
    const sentHeaders = headers as Record<string, string>;
    if (!path.endsWith('/oauth2/token'))
      calls.push({ method, path, headers: sentHeaders, sent, status: response.status, reply });
    return response;
  };

  beforeAll(async () => {
    const describeOf = fetchPayPalDescriptions();
    addFormats.default(ajv);
    for (const name of new Set(OPERATIONS.map(([, one]) => one))) {
      const document = describeOf(name);
      documents.set(name, document);
      ajv.addSchema(document, name);
    }
    standIn = await startPayPalStandIn({ webhookSecret: WEBHOOK });
    context = {
      connection: 'c1',
      processor: 'PAYPAL',
      accountId: '5K7TQ2W8ABCDE',
      ...payPalStandInKeys(standIn.url, standIn.frameUrl, WEBHOOK),
    };
    globalThis.fetch = watch;
    await callEverything();
    globalThis.fetch = real;
  });
  afterAll(async () => {
    globalThis.fetch = real;
    await standIn.close();
  });

  /** Each call of the adapter, with a success and, if there is one, an error. */
  async function callEverything() {
    const create = (currency: string, amountMinor: number, more = {}, settings = {}) =>
      orders?.create(
        { ...context, settings: { ...context.settings, ...settings } },
        {
          ...more,
          amountMinor,
          currency,
          idempotencyKey: `billfold-intent-${randomUUID()}`,
          metadata: { invoice_number: 'RE-509', app_id: 'fern' },
        },
      );
    await create('HUF', 3_650_000);
    await create('JPY', 1200);
    const ofWallet = await create('USD', 1200, {}, { googlePay: 'yes' });
    const confirmed = { order: ofWallet?.id ?? '', wallet: 'google_pay', card: 'challenge' };
    await control('/wallets/confirm', confirmed);
    await control('/wallets/authenticate', { order: confirmed.order, liabilityShift: 'POSSIBLE' });
    await orders?.capture(context, confirmed.order, `billfold-intent-${randomUUID()}-capture-1`);
    const order = await create('USD', 12_345);
    const id = order?.id ?? '';
    const capture = () => orders?.capture(context, id, `billfold-intent-${randomUUID()}-capture-1`);
    await capture(); // it was not approved
    await control('/approve', { order: id });
    await control('/faults', { kind: 'decline' });
    await capture();
    await control('/approve', { order: id });
    await capture();
    await capture(); // captured before
    const back = (amountMinor: number) =>
      refunds?.refund(context, id, { amountMinor, currency: 'USD', idempotencyKey: randomUUID() });
    await back(345);
    await back(99_999)?.catch(() => undefined);
    const contested = { id, currency: 'USD' };
    await disputes?.list(context, contested); // none
    await control('/disputes', { order: id, value: '20.00' });
    await disputes?.list(context, contested);
    await control('/disputes/decide', { order: id, outcome: 'RESOLVED_BUYER_FAVOUR' });
    lost.push(...((await disputes?.list(context, contested)) ?? []));
    await reads?.read(context, 'NOSUCHORDER').catch(() => undefined);
    await saveAndCharge(create);
    const ledger = await (await real(`${standIn.url}/_stand-in/ledger`)).json();
    const { movements } = ledger as { movements: readonly { id: string; status: string }[] };
    const captured = movements.find(({ status }) => status === 'succeeded')?.id;
    const event = {
      id: 'WH-1',
      event_type: 'PAYMENT.CAPTURE.REFUNDED',
      resource: { links: [{ rel: 'up', href: `https://x/v2/payments/captures/${captured}` }] },
    };
    const headers = {
      'paypal-transmission-id': 'b2384410-f8d2-11e8-a8f1-6b0f4f2f4a3b',
      'paypal-transmission-time': '2026-11-24T00:00:00Z',
      'paypal-transmission-sig': 'AAAA',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
    };
    const rawBody = Buffer.from(JSON.stringify(event));
    await events?.verify(context, { rawBody, headers }).catch(() => undefined);
  }

  /** A saved method: saved, charged, and removed; a further charge is rejected. */
  async function saveAndCharge(
    create: (currency: string, amountMinor: number, more: object) => Promise<unknown> | undefined,
  ) {
    const request = { customer: 'c-okafor', isCardOnly: false, metadata: {} };
    const opened = await setups?.open(context, { ...request, idempotencyKey: randomUUID() });
    const setup = opened?.id ?? '';
    await setups?.read(context, setup);
    await control('/approve', { order: setup });
    const methodId = (await setups?.read(context, setup))?.method?.id ?? '';
    await setups?.read(context, 'NOSUCHTOKEN').catch(() => undefined);
    const charge = async () => {
      const savedMethod = { methodId, credential: MERCHANT_INITIATED };
      const order = (await create('USD', 2_500, { savedMethod })) as { id: string };
      return orders?.captureSaved?.(context, order.id, {
        ...savedMethod,
        idempotencyKey: randomUUID(),
      });
    };
    await charge();
    await setups?.removeMethod(context, methodId);
    await charge();
    const agreement = { methodId: 'B-1', credential: MERCHANT_INITIATED };
    await create('USD', 2_500, { savedMethod: agreement });
  }

  const findOperation = ({ method, path }: RecordedCall) => {
    const [, name, described] =
      OPERATIONS.find(([pattern]) => pattern.test(`${method} ${path}`)) ?? [];
    if (name === undefined || described === undefined)
      throw new Error(`${method} ${path} is not described`);
    const { paths } = documents.get(name) as { paths: Record<string, Record<string, Operation>> };
    const operation = paths[described]?.[method.toLowerCase()];
    if (operation === undefined) throw new Error(`${method} ${described} is not described`);
    const at = `${name}#/paths/${described.replaceAll('/', '~1')}/${method.toLowerCase()}`;
    return { operation, at, name };
  };
  /** Follows a reference to a part of the same description. */
  const toPart = (at: string, name: DescriptionName, part: object | undefined) => {
    const reference = (part as { $ref?: string } | undefined)?.$ref;
    return reference === undefined ? at : `${name}${reference}`;
  };
  const faultsOf = (at: string, value: unknown) => {
    const validate = ajv.compile({ $ref: encodeURI(at) }) as ValidateFunction;
    return validate(value)
      ? []
      : (validate.errors ?? []).map((one) => `${one.instancePath} ${one.message}`);
  };

  /** Errors list their details; the descriptions, unlike PayPal's documentation and responses, call that list `issues`. */
  const toDescribed = (response: unknown) => {
    const { details, ...rest } = response as { details?: readonly { issue: string }[] };
    return details === undefined
      ? rest
      : { ...rest, issues: details.map(({ issue }) => ({ issue })) };
  };

  /**
   * A setup token is exchanged by the type that PayPal's documentation has; the descriptions have the other type alone.
   */
  const toDescribedRequest = ({ sent = '' }: RecordedCall): unknown =>
    JSON.parse(sent.replace('"SETUP_TOKEN"', '"BILLING_AGREEMENT"'));

  it('include every call that we make, and our requests follow them [1.19]', () => {
    expect(calls.length).toBeGreaterThan(12);
    const sending = calls.filter(({ sent }) => sent !== undefined);
    for (const one of sending) {
      const { operation, at, name } = findOperation(one);
      const part = toPart(`${at}/requestBody`, name, operation.requestBody);
      const faults = faultsOf(`${part}/content/application~1json/schema`, toDescribedRequest(one));
      expect([one.path, faults]).toEqual([one.path, []]);
    }
    const bad = { intent: 'TAKE', purchase_units: [{ amount: { currency_code: 'USD' } }] };
    const orderSchema = 'checkout_orders_v2#/components/schemas/order_request';
    expect(faultsOf(orderSchema, bad).length).toBeGreaterThan(0);
  });

  it('return the outcome of a dispute only with the dispute itself', () => {
    expect(lost).toMatchObject([{ amountMinor: 2_000, state: 'lost' }]);
  });

  it('require a request id for each write, which ours have in the allowed length', () => {
    const writes = calls.filter(
      ({ path, method }) => method === 'POST' && !path.includes('verify'),
    );
    expect(writes.length).toBeGreaterThan(6);
    for (const { headers } of writes)
      expect(headers['paypal-request-id']).toMatch(/^[\w-]{1,108}$/);
  });

  it('are matched by the responses of the stand-in, including errors', () => {
    const statuses = new Set(calls.map(({ status }) => status));
    expect([200, 201, 404, 422].every((status) => statuses.has(status))).toBe(true);
    for (const one of calls) {
      const { operation, at, name } = findOperation(one);
      const status = operation.responses[one.status] ? String(one.status) : 'default';
      if (one.status === 204) {
        expect([Object.keys(operation.responses), one.reply]).toEqual([
          expect.arrayContaining(['204']),
          null,
        ]);
        continue;
      }
      const part = toPart(`${at}/responses/${status}`, name, operation.responses[status]);
      const faults = faultsOf(`${part}/content/application~1json/schema`, toDescribed(one.reply));
      expect([one.method, one.path, one.status, faults]).toEqual([
        one.method,
        one.path,
        one.status,
        [],
      ]);
    }
  });
});
