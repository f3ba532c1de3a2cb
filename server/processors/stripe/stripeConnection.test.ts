import { expect, it } from 'vitest';
import type { EnvironmentKeys } from '../contract/connectionContext.ts';
import { createServerProcessors } from '../registry.ts';
import { stripeStandInSettings } from './standInSettings.ts';
import { readStripeKeys, stripeKeys } from './stripeSettings.ts';

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

/** The origins of a connection that has these keys from the environment. */
function originsUnder(keys: EnvironmentKeys | null) {
  const now = new Date('2026-11-21T18:00:00.000Z');
  const connected = createServerProcessors(keys === null ? {} : { STRIPE: keys }).connect({
    id: '8c1d3a52-8f43-4b52-9b3e-1f6a2c8a4c11',
    appId: 'fern',
    processor: 'STRIPE',
    accountId: 'acct_1',
    mode: null,
    isActive: true,
    position: 1,
    publicSettings: {},
    secretsSource: 'environment',
    sealedSecrets: null,
    createdAt: now,
    updatedAt: now,
  });
  return connected?.adapter.origins(connected.context);
}

it('needs Stripe’s own hosts, each named once', () => {
  expect(originsUnder(readStripeKeys(KEYS))).toEqual({
    script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com', 'https://js.stripe.com'],
    img: [],
    style: [],
    formAction: [],
  });
});

it('loads the script from the configured origin, with its frames and calls', () => {
  const origins = originsUnder(
    readStripeKeys({
      ...KEYS,
      STRIPE_SCRIPT_URL: 'https://pay.example/endive/stripe.js',
      STRIPE_API_BASE: 'https://api.pay.example',
    }),
  );
  expect(origins?.script).toContain('https://pay.example');
  expect(origins?.frame).toContain('https://pay.example');
  expect(origins?.connect).toEqual(
    expect.arrayContaining(['https://pay.example', 'https://api.pay.example']),
  );
});

it('allows the stand-in, whose frames have their own origin', () => {
  const origins = originsUnder(
    stripeKeys({
      ...stripeStandInSettings('http://127.0.0.1:8081', 'whsec_1'),
      frameOrigin: 'http://127.0.0.1:8082',
    }),
  );
  expect(origins?.script).toContain('http://127.0.0.1:8081');
  expect(origins?.frame).toContain('http://127.0.0.1:8082');
  expect(origins?.frame).not.toContain('http://127.0.0.1:8081');
});
