import type { ConnectionContext } from '../contract/connectionContext.ts';
import type {
  CardFrameSettings,
  ProcessorOrigins,
  PublicConfig,
} from '../contract/processorAdapter.ts';

const SCRIPTS = {
  live: 'https://js.authorize.net/v1/Accept.js',
  test: 'https://jstest.authorize.net/v1/Accept.js',
} as const;

/** Where the script brings a card: another host than the server's calls go to. */
const TOKEN_ADDRESSES = {
  live: 'https://api2.authorize.net/xml/v1/request.api',
  test: 'https://apitest.authorize.net/xml/v1/request.api',
} as const;

/** What a page needs to show the card frame of a connection. */
export function authorizeNetPublicConfig(
  frameOrigin: string | null,
  { connection, settings }: ConnectionContext,
): PublicConfig {
  return {
    kind: 'fields',
    publicKey: settings.publicKey ?? '',
    scriptUrl: frameOrigin === null ? '' : `${frameOrigin}/card-frame/${connection}`,
    settings: {},
  };
}

/** A page embeds the frame and speaks to nobody else: the vendor's script runs in the frame. */
export function authorizeNetOrigins(frameOrigin: string | null): ProcessorOrigins {
  const frame = frameOrigin === null ? [] : [frameOrigin];
  return { script: [], frame, connect: [], img: [], style: [], formAction: [] };
}

/** What the frame is told. Real cards go to https addresses only; those of this machine are for trying. */
export function authorizeNetFrame({
  mode,
  settings,
  accountId: account,
}: ConnectionContext): CardFrameSettings | null {
  const { publicKey, scriptUrl: url = SCRIPTS[mode] } = settings;
  const tokenizeUrl = settings.apiBase ?? TOKEN_ADDRESSES[mode];
  if (!publicKey || ![url, tokenizeUrl].every((one) => isAllowed(one, mode))) return null;
  return { publicKey, tokenizeUrl, script: { kind: 'accept-js', url, account } };
}

function isAllowed(address: string, mode: ConnectionContext['mode']): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  const isHere = mode === 'test' && /^(?:localhost|127(?:\.\d{1,3}){3})$/.test(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isHere);
}
