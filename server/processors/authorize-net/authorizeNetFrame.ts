import { isCardAddress } from '../contract/cardFrame.ts';
import type { ConnectionContext } from '../contract/connectionContext.ts';
import type { CardFrameSettings } from '../contract/processorAdapter.ts';

const SCRIPTS = {
  live: 'https://js.authorize.net/v1/Accept.js',
  test: 'https://jstest.authorize.net/v1/Accept.js',
} as const;

/** Where the script sends a card: a host other than that of the server's calls. */
const TOKEN_ADDRESSES = {
  live: 'https://api2.authorize.net/xml/v1/request.api',
  test: 'https://apitest.authorize.net/xml/v1/request.api',
} as const;

/**
 * The configuration of a connection's frame. Real cards go to https addresses only; those of this machine are for trials.
 */
export function authorizeNetFrame({
  mode,
  settings,
  accountId: account,
}: ConnectionContext): CardFrameSettings | null {
  const { form, publicKey, scriptUrl: url = SCRIPTS[mode] } = settings;
  const tokenizeUrl = settings.apiBase ?? TOKEN_ADDRESSES[mode];
  if (form !== 'frame' || !publicKey) return null;
  if (![url, tokenizeUrl].every((one) => isCardAddress(one, mode))) return null;
  return { publicKey, tokenizeUrl, script: { kind: 'accept-js', url, account } };
}
