import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { authorizeNetStandIn } from './authorize-net/authorizeNetStandIn.ts';
import { startAuthorizeNetStandIn } from './authorize-net/startAuthorizeNetStandIn.ts';
import { cardElementsStandIn } from './card-elements/cardElementsStandIn.ts';
import { startCardElementsStandIn } from './card-elements/startCardElementsStandIn.ts';
import { ewayStandIn } from './eway/ewayStandIn.ts';
import { startEwayStandIn } from './eway/startEwayStandIn.ts';
import type { StandIn, StandInOptions } from './kit/serveStandIn.ts';
import { payPalStandIn } from './paypal/payPalStandIn.ts';
import { startPayPalStandIn } from './paypal/startPayPalStandIn.ts';
import { rainforestStandIn } from './rainforest/rainforestStandIn.ts';
import { startRainforestStandIn } from './rainforest/startRainforestStandIn.ts';
import { startStripeStandIn } from './stripe/startStripeStandIn.ts';
import { stripeStandIn } from './stripe/stripeStandIn.ts';

interface Guarded {
  readonly isLive: (value: string) => boolean;
  readonly start: (options: StandInOptions) => Promise<StandIn>;
  /** Settings of a real account, and URLs at which real money moves. */
  readonly live: readonly string[];
  /** The keys of demo and tests. */
  readonly test: readonly string[];
  /** A call of the API with a key of a real account. */
  readonly call: { readonly path: string; readonly headers?: object; readonly body?: object };
}

/** The stand-ins by folder. */
const STAND_INS: Readonly<Record<string, Guarded>> = {
  stripe: {
    isLive: stripeStandIn.isLive,
    start: startStripeStandIn,
    live: ['sk_live_1', 'pk_live_1', 'rk_live_1', 'whsec_live_1'],
    test: ['sk_test_standin', 'pk_test_standin', 'whsec_1'],
    call: { path: '/v1/customers', headers: { authorization: 'Bearer sk_live_1' } },
  },
  'card-elements': {
    isLive: cardElementsStandIn.isLive,
    start: startCardElementsStandIn,
    live: ['sk_live_1', 'pk_live_1'],
    test: ['sk_test_standin', 'pk_test_standin'],
    call: { path: '/v1/charges', headers: { authorization: 'Bearer sk_live_1' }, body: {} },
  },
  'authorize-net': {
    isLive: authorizeNetStandIn.isLive,
    start: startAuthorizeNetStandIn,
    live: ['https://api.authorize.net/xml/v1/request.api', 'https://api2.authorize.net'],
    test: ['standin_key', 'https://apitest.authorize.net/xml/v1/request.api'],
    call: {
      path: '/xml/v1/request.api',
      body: {
        getUnsettledTransactionListRequest: {
          merchantAuthentication: { name: 'login', transactionKey: '4Q9dYQ5g2tA8s6Rz' },
        },
      },
    },
  },
  eway: {
    isLive: ewayStandIn.isLive,
    start: startEwayStandIn,
    live: ['epk-8C2A5B1D', 'https://api.ewaypayments.com'],
    test: ['epk-standin', 'standin-key', 'https://api.sandbox.ewaypayments.com'],
    call: {
      path: '/Transaction/1',
      headers: { authorization: `Basic ${Buffer.from('C3AB9C:secret').toString('base64')}` },
    },
  },
  paypal: {
    isLive: payPalStandIn.isLive,
    start: startPayPalStandIn,
    live: ['https://api-m.paypal.com', 'live_1'],
    test: ['stand-in-client', 'https://api-m.sandbox.paypal.com'],
    call: { path: '/v2/checkout/orders/1', headers: { authorization: 'Bearer A21AAlive' } },
  },
  rainforest: {
    isLive: rainforestStandIn.isLive,
    start: startRainforestStandIn,
    live: ['apikey_1', 'https://api.rainforestpay.com'],
    test: ['sbx_apikey_standin', 'https://api.sandbox.rainforestpay.com'],
    call: { path: '/v1/payins', headers: { authorization: 'Bearer apikey_1' } },
  },
};

const NOT_PROCESSORS = ['kit', 'node_modules'];

it('lists every stand-in', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !NOT_PROCESSORS.includes(entry.name))
    .map(({ name }) => name);
  expect(Object.keys(STAND_INS).toSorted()).toEqual(folders.toSorted());
});

it.each(Object.entries(STAND_INS))(
  '%s rejects live keys, other machines, and webhook URLs outside this machine',
  async (_, { isLive, start, live, test, call }) => {
    expect(live.filter((value) => !isLive(value))).toEqual([]);
    expect(test.filter(isLive)).toEqual([]);
    for (const webhookSecret of live)
      await expect(start({ webhookSecret })).rejects.toThrow(/live/);
    const webhookUrl = 'https://shop.example.com/hook';
    await expect(start({ webhookSecret: 'x', webhookUrl })).rejects.toThrow('this machine only');
    const standIn = await start({ webhookSecret: 'x' });
    const send = async (headers: object = {}) => {
      const response = await fetch(`${standIn.url}${call.path}`, {
        headers: { 'content-type': 'application/json', ...call.headers, ...headers },
        ...(call.body && { method: 'POST', body: JSON.stringify(call.body) }),
      });
      return { status: response.status, text: await response.text() };
    };
    try {
      expect((await send({ origin: 'https://shop.example.com' })).status).toBe(403);
      const { status, text } = await send();
      expect([status, text]).toEqual([expect.any(Number), expect.stringMatching(/./)]);
      expect(status === 401 || /E00007/.test(text), text).toBe(true);
      const hook = { method: 'POST', body: JSON.stringify({ url: webhookUrl }) };
      expect((await fetch(`${standIn.url}/_stand-in/webhooks`, hook)).status).toBe(400);
    } finally {
      await standIn.close();
    }
  },
);
