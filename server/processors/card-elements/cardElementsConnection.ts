import type { ConnectionContext } from '../contract/connectionContext.ts';
import type {
  CardFrameSettings,
  ProcessorOrigins,
  PublicConfig,
} from '../contract/processorAdapter.ts';

/** What a page needs to show the card frame of a connection, which stands under the frames' own origin. */
export function cardElementsPublicConfig(
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

/** A page embeds the frame and speaks to nobody else: a card goes from the frame to the vendor. */
export function cardElementsOrigins(frameOrigin: string | null): ProcessorOrigins {
  const frame = frameOrigin === null ? [] : [frameOrigin];
  return { script: [], frame, connect: [], img: [], style: [], formAction: [] };
}

/** What the frame is told. Real cards go to an https address only; one of this machine is for trying. */
export function cardElementsFrame({ mode, settings }: ConnectionContext): CardFrameSettings | null {
  const { publicKey, tokenizeUrl } = settings;
  if (!publicKey || !tokenizeUrl || !URL.canParse(tokenizeUrl)) return null;
  const { protocol, hostname } = new URL(tokenizeUrl);
  const isHere = mode === 'test' && /^(?:localhost|127(?:\.\d{1,3}){3})$/.test(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isHere)
    ? { publicKey, tokenizeUrl }
    : null;
}
