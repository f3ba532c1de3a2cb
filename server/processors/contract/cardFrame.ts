import type { ConnectionContext } from './connectionContext.ts';
import type { ProcessorOrigins, PublicConfig } from './processorAdapter.ts';

/** What a page needs to show the card frame of a connection, under the frames' own origin; null if there is none. */
export function cardFrameConfig(
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

/** The processor's own form, which a connection uses unless it is set to the card frame. */
interface OwnForm {
  readonly form: string;
  readonly scriptUrl: string;
}

/** What a page needs of a connection that can use the processor's own form (`frameOrigin` null) or our card frame. */
export function chosenFormConfig(
  frameOrigin: string | null,
  context: ConnectionContext,
  { form, scriptUrl }: OwnForm,
): PublicConfig {
  if (frameOrigin !== null)
    return { ...cardFrameConfig(frameOrigin, context), settings: { form: 'frame' } };
  const { publicKey = '' } = context.settings;
  return { kind: 'fields', publicKey, scriptUrl, settings: { form } };
}

/** A page embeds the card frame and connects to nothing else: the card goes from the frame to the processor. */
export function cardFrameOrigins(frameOrigin: string | null): ProcessorOrigins {
  const frame = frameOrigin === null ? [] : [frameOrigin];
  return { script: [], frame, connect: [], img: [], style: [], formAction: [] };
}

/**
 * Whether a card may be sent to an address, or a script loaded from it: real cards go to https addresses only; local addresses
 * are for test mode.
 */
export function isCardAddress(address: string, mode: ConnectionContext['mode']): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  const isHere = mode === 'test' && /^(?:localhost|127(?:\.\d{1,3}){3})$/.test(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isHere);
}
