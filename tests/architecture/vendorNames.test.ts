import { describe, expect, it } from 'vitest';
import { checkVendorNames } from './checkVendorNames.ts';
import { fixture } from './fixture.ts';

const faults = (path: string, text: string) => checkVendorNames(fixture(path, text));

describe('a vendor is named', () => {
  it.each([
    'server/processors/stripe/adapter.ts',
    'src/payments/processors/stripe/module.ts',
    'stand-ins/stripe/main.ts',
    'server/processors/registry.ts',
    'src/payments/registry.ts',
    'contract/routes/stripe.ts',
    'server/demo/content/fern.ts',
    'server/payments/syncPayment.test.ts',
  ])('in %s', (path) => {
    expect(faults(path, "export const name = 'STRIPE';")).toEqual([]);
  });

  it.each([
    ['server/payments/syncPayment.ts', "export const isIt = name === 'STRIPE';"],
    ['src/payments/PaymentFlow.ts', 'const stripeIntent = 1;'],
    ['server/processors/paypal/adapter.ts', "import { a } from '../stripe/a.ts';"],
    ['server/processors/contract/intents.ts', '/** As Stripe does it. */ export type A = 1;'],
    ['stand-ins/kit/server.ts', "const path = '/v1/stripe';"],
  ])('nowhere else, such as in %s', (path, text) => {
    expect(faults(path, text)).toHaveLength(1);
  });

  it('by the words that the spec has for state and histories', () => {
    expect(
      faults('src/store/slices/salesSlice.ts', 'export const initial = { paypalMerchant: null };'),
    ).toEqual([]);
  });
});
