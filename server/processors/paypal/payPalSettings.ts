import {
  type Environment,
  readText,
  readUrl,
  SettingsError,
} from '#server/platform/settings/environment.ts';
import type { EnvironmentKeys } from '../contract/connectionContext.ts';

/** Addresses of PayPal's API, of its script (v6), and of the fifth version of it, in each mode. */
export const PAYPAL_ADDRESSES = {
  test: {
    apiBase: 'https://api-m.sandbox.paypal.com',
    scriptUrl: 'https://www.sandbox.paypal.com/web-sdk/v6/core',
    scriptUrlV5: 'https://www.sandbox.paypal.com/sdk/js',
  },
  live: {
    apiBase: 'https://api-m.paypal.com',
    scriptUrl: 'https://www.paypal.com/web-sdk/v6/core',
    scriptUrlV5: 'https://www.paypal.com/sdk/js',
  },
} as const;

/** Google Pay's script, which PayPal's component needs beside its own. */
export const GOOGLE_PAY_SCRIPT_URL = 'https://pay.google.com/gp/p/js/pay.js';

const NAMES = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const;

/**
 * PayPal's keys in the environment: none of them, or all three; they are the sandbox's unless `PAYPAL_MODE` is `live`.
 * Throws a `SettingsError` that names missing or invalid ones.
 */
export function readPayPalKeys(env: Environment): EnvironmentKeys | null {
  const [clientId, clientSecret, webhookId] = NAMES.map((name) => readText(env, name));
  if (!clientId && !clientSecret && !webhookId) return null;
  if (!clientId || !clientSecret || !webhookId) {
    const missing = NAMES.filter((name) => readText(env, name) === null);
    throw new SettingsError(`PayPal needs all of its keys; ${missing.join(' and ')} is missing.`);
  }
  const mode = readText(env, 'PAYPAL_MODE') ?? 'test';
  if (mode !== 'test' && mode !== 'live') {
    throw new SettingsError('PAYPAL_MODE must be test (the sandbox) or live.');
  }
  const sdkVersion = readText(env, 'PAYPAL_SDK_VERSION') ?? '6';
  if (sdkVersion !== '5' && sdkVersion !== '6') {
    throw new SettingsError('PAYPAL_SDK_VERSION must be 5 or 6.');
  }
  const { apiBase, scriptUrl, scriptUrlV5 } = PAYPAL_ADDRESSES[mode];
  const address = sdkVersion === '5' ? scriptUrlV5 : scriptUrl;
  return {
    mode,
    settings: {
      clientId,
      apiBase: readUrl(env, 'PAYPAL_API_BASE', apiBase),
      scriptUrl: readUrl(env, 'PAYPAL_SCRIPT_URL', address),
      sdkVersion,
      agreements: readSwitch(env, 'PAYPAL_AGREEMENTS'),
      googlePay: readSwitch(env, 'PAYPAL_GOOGLE_PAY'),
      applePay: readSwitch(env, 'PAYPAL_APPLE_PAY'),
    },
    secrets: { clientSecret, webhookId },
  };
}

function readSwitch(env: Environment, name: string): 'yes' | 'no' {
  const value = readText(env, name) ?? 'no';
  if (value !== 'yes' && value !== 'no') throw new SettingsError(`${name} must be yes or no.`);
  return value;
}
