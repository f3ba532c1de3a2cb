import { isIP } from 'node:net';
import { type Environment, readList, readText, SettingsError } from './environment.ts';

const NETWORK_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * The proxies that are trusted (`TRUSTED_PROXIES`); by default, those of this machine and of private networks. Throws a
 * `SettingsError` for anything but networks, names of networks and `none`.
 */
export function readTrustedProxies(env: Environment): readonly string[] {
  if (readText(env, 'TRUSTED_PROXIES') === null) return NETWORK_NAMES;
  const named = readList(env, 'TRUSTED_PROXIES');
  if (named.length === 1 && named[0] === 'none') return [];
  const wrong = named.find((name) => !NETWORK_NAMES.includes(name) && !isNetwork(name));
  if (wrong === undefined) return named;
  throw new SettingsError(
    `TRUSTED_PROXIES names "${wrong}"; each must be an address, a network such as 10.0.0.0/8, ${NETWORK_NAMES.join(', ')}, or the whole value none.`,
  );
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  const isLength = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  return isIP(address) !== 0 && isLength && rest.length === 0;
}
