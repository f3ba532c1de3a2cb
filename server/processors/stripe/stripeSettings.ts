import {
  type Environment,
  readText,
  readUrl,
  SettingsError,
} from '#server/platform/settings/environment.ts';
import type { EnvironmentKeys } from '../contract/connectionContext.ts';

/** Stripe's keys as the environment has them. `apiBase` is an address like `https://api.stripe.com`; it may be Stripe's or a stand-in's. */
export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly apiBase: string;
  readonly scriptUrl: string;
  /** Where the script opens its frames, when that is another origin than its own. */
  readonly frameOrigin?: string;
}

/** The same as the keys of each connection that has none of its own. */
export function stripeKeys({
  secretKey,
  publishableKey: publicKey,
  webhookSecret,
  apiBase,
  scriptUrl,
  frameOrigin,
}: StripeSettings): EnvironmentKeys {
  return {
    mode: publicKey.startsWith('pk_test_') ? 'test' : 'live',
    settings: { publicKey, apiBase, scriptUrl, ...(frameOrigin && { frameOrigin }) },
    secrets: { secretKey, webhookSecret },
  };
}

const API_BASE = 'https://api.stripe.com';
const SCRIPT_URL = 'https://js.stripe.com/endive/stripe.js';

/** Stripe's keys in the environment: none of them, or all three. Throws a `SettingsError` that names missing ones. */
export function readStripeKeys(env: Environment): EnvironmentKeys | null {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const [secretKey, publishableKey, webhookSecret] = names.map((name) => readText(env, name));
  if (!secretKey && !publishableKey && !webhookSecret) return null;
  if (!secretKey || !publishableKey || !webhookSecret) {
    const missing = names.filter((name) => readText(env, name) === null);
    throw new SettingsError(`Stripe needs all of its keys; ${missing.join(' and ')} is missing.`);
  }
  return stripeKeys({
    secretKey,
    publishableKey,
    webhookSecret,
    apiBase: readUrl(env, 'STRIPE_API_BASE', API_BASE),
    scriptUrl: readUrl(env, 'STRIPE_SCRIPT_URL', SCRIPT_URL),
  });
}
