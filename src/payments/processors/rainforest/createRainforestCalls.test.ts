import { expect, it } from 'vitest';
import type { Call } from '#api/client/call.ts';
import type { RouteName } from '#contract/routes/routes.ts';
import type { PaySubject } from '#payments/contract.ts';
import { createRainforestCalls, toIntentRequest } from './createRainforestCalls.ts';

const payer = {
  name: 'Ada Vega',
  email: 'ada@vega.example',
  addressLine1: '1 Fern Street',
  city: 'Portland',
};

it.each([
  ['save-card', 'Card on file - Save card'],
  ['manual-product', 'Manual product payment'],
] as const)(
  'sends for %s the source %s, and the contact without an address [7.27]',
  (kind, source) => {
    const subject: PaySubject = { kind, createdBy: 'staff-1', contactId: 'c-1', payer };
    expect(toIntentRequest(subject)).toEqual({
      source,
      createdBy: 'staff-1',
      contactId: 'c-1',
      billingContact: { name: 'Ada Vega', email: 'ada@vega.example' },
    });
  },
);

it('sends no contact for a checkout form [7.28]', () => {
  const subject: PaySubject = {
    kind: 'checkout',
    formId: 'shade-garden',
    opens: 'payment',
    upsells: [],
    promoCodes: [],
  };
  expect(toIntentRequest(subject)).toEqual({ billingContact: {} });
});

it.each([
  ['payment', 'for-token'],
  ['preview', 'for-token'],
  ['setup', 'to-save'],
] as const)('for a form’s %s, has a session of the kind %s [4.15]', (opens, expected) => {
  const chosen = { upsells: [], promoCodes: [] };
  const subject: PaySubject = { kind: 'checkout', formId: 'a', opens, ...chosen };
  const send = () => Promise.reject(new Error('No call expected'));
  expect(createRainforestCalls({ connectionId: 'c', subject, send }).opens).toBe(expected);
});

it('sends one call for each attempt, and returns the session and its config [3.27]', async () => {
  const paths: string[] = [];
  const calls = createRainforestCalls({
    connectionId: 'connection-1',
    subject: { kind: 'invoice', xid: 'invoice-1', orderId: 'order-1' },
    send: async ({ path }: Call<RouteName>) => {
      paths.push(path);
      const value = { sessionKey: `key-${paths.length}`, paymentMethodConfigId: 'config-1' };
      return { isOk: true, value: value as never };
    },
  });
  if (calls.opens !== 'for-token') throw new Error('Expected a session that returns a token');
  await calls.open();
  expect(await calls.open()).toEqual({
    isOk: true,
    value: {
      paymentId: 'config-1',
      secret: 'key-2',
      amount: null,
      openedFor: { invoiceId: 'invoice-1' },
    },
  });
  expect(paths).toEqual(Array(2).fill('/v1/sales/rainforest/paymentIntent'));
});
