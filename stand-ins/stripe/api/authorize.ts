import type { IncomingHttpHeaders } from 'node:http';
import type { Params } from '#stand-ins/kit/http/parseFormBody.ts';
import { invalidParam, keyFailure } from './failures.ts';
import { StripeFailure } from './StripeFailure.ts';

/** The caller: a server with its secret key, or a browser with a publishable key. */
export interface Caller {
  key: string;
  isPublic: boolean;
  account: string;
}

/**
 * Reads the key and the connected account from the headers, or from `key` and `_stripe_account`, which browsers send. Refuses live
 * keys, malformed keys and invalid accounts.
 */
export function authorize(headers: IncomingHttpHeaders, params: Params): Caller {
  const key = readKey(headers.authorization, params.key);
  if (key === '') throw keyFailure('You did not provide an API key.');
  if (key.includes('_live_')) throw keyFailure('This is a stand-in: live keys are refused.');
  const isPublic = key.startsWith('pk_test_');
  if (!isPublic && !/^(?:sk|rk)_test_\w+$/.test(key)) {
    throw keyFailure(`Invalid API Key provided: ${key.slice(0, 8)}***`);
  }
  checkVersion(headers['stripe-version']);
  const account = String(headers['stripe-account'] ?? params._stripe_account ?? '');
  if (account !== '' && !/^acct_\w+$/.test(account)) {
    throw new StripeFailure(
      403,
      {
        type: 'invalid_request_error',
        code: 'account_invalid',
        message: `The provided key does not have access to account '${account}'.`,
      },
      true,
    );
  }
  return { key, isPublic, account };
}

function readKey(header: string | undefined, param: Params[string] | undefined): string {
  const bearer = header?.match(/^Bearer\s+(\S+)$/i)?.[1];
  if (bearer !== undefined) return bearer;
  const basic = header?.match(/^Basic\s+(\S+)$/i)?.[1];
  if (basic !== undefined) return Buffer.from(basic, 'base64').toString().split(':')[0] ?? '';
  return typeof param === 'string' && !param.startsWith('sk_') ? param : '';
}

function checkVersion(version: string | string[] | undefined): void {
  if (version === undefined || /^\d{4}-\d{2}-\d{2}(?:\.[a-z]+)?$/.test(String(version))) return;
  throw invalidParam('Stripe-Version', `Invalid Stripe API version: ${String(version)}`);
}
