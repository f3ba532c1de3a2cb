import { describe, expect, it } from 'vitest';
import { checkProcessorNames } from './checkProcessorNames.ts';
import { fixture } from './source.ts';

const faults = (path: string, text: string) => checkProcessorNames(fixture(path, text));

describe('a processor is named', () => {
  it.each([
    'server/processors/stripe/adapter.ts',
    'src/payments/processors/stripe/module.ts',
    'stand-ins/stripe/main.ts',
    'server/processors/registry.ts',
    'server/handlers/stripe/updatePaymentIntent.ts',
    'server/handlers/handlers.ts',
    'src/payments/registry.ts',
    'contract/routes/stripe.ts',
    'server/demo/content/fern.ts',
    'server/payments/syncPayment.test.ts',
  ])('in %s', (path) => {
    expect(faults(path, "export const name = 'STRIPE';")).toEqual([]);
  });

  it.each(["name: 'AUTHORIZE'", '/** Authorize.Net */', 'const authorizeNetReads = 1;'])(
    'in its own folder however it is written: %s',
    (text) => expect(faults('server/processors/authorize-net/adapter.ts', text)).toEqual([]),
  );

  it.each([
    ['server/handlers/payments/acceptPayment.ts', "export const isIt = name === 'STRIPE';"],
    ['server/payments/sync/syncPayment.ts', "export const isIt = name === 'STRIPE';"],
    ['src/payments/confirm/PaymentFlow.ts', 'const stripeIntent = 1;'],
    ['server/processors/paypal/adapter.ts', "import { a } from '../stripe/a.ts';"],
    ['server/processors/contract/intents.ts', '/** As Stripe does it. */ export type A = 1;'],
    ['stand-ins/kit/server.ts', "const path = '/v1/stripe';"],
    ['src/payments/confirm/PaymentFlow.ts', "const isIt = name === 'AUTHORIZE';"],
    ['src/payments/confirm/PaymentFlow.ts', '/** As Authorize.net does it. */'],
    ['server/processors/stripe/adapter.ts', 'const authorizeNetId = 1;'],
    ['server/processors/contract/intents.ts', 'const isCardEway = true;'],
  ])('nowhere else, such as in %s', (path, text) => {
    expect(faults(path, text)).toHaveLength(1);
  });

  it('by the spec’s terms for states and payment history', () => {
    expect(
      faults('src/store/slices/salesSlice.ts', 'export const initial = { paypalMerchant: null };'),
    ).toEqual([]);
  });

  it.each([
    'authorize(request); // a header that authorizes',
    "reply.header('WWW-Authenticate', 'Bearer');",
    'const isAuthorized = true;',
    'const gateway = 1;',
  ])('is not confused with an everyday word: %s', (text) => {
    expect(faults('src/api/sendRequest.ts', text)).toEqual([]);
  });

  const document = (path: string) => checkProcessorNames({ path, text: 'As Stripe does it.\n' });

  it.each(['README.md', 'docs/import/business.md', 'docs/decisions/0011-connections.md'])(
    'in the document %s',
    (path) => expect(document(path)).toEqual([]),
  );

  it.each(['ARCHITECTURE.md', 'docs/glossary.md', 'server/payments/README.md'])(
    'in no other document, such as %s',
    (path) => expect(document(path)).toHaveLength(1),
  );
});
