import { cardFrameOrigins, chosenFormConfig, isCardAddress } from '../contract/cardFrame.ts';
import type { ConnectionContext } from '../contract/connectionContext.ts';
import type {
  CardFrameSettings,
  ProcessorOrigins,
  PublicConfig,
} from '../contract/processorAdapter.ts';

/** The URLs of the scripts, for sandbox and live accounts alike: the public key identifies which. */
const SCRIPT_BASE = 'https://secure.ewaypayments.com';

/** The origins of Secure Fields' frames and pictures, besides the scripts' own host. */
const ASSETS = 'https://static.assets.eway.io';

type Settings = Pick<ConnectionContext, 'settings'>;

/**
 * Whether a connection's cards are typed into our card frame: set so, and possible. Otherwise eWay's own fields are used.
 */
function isFramed({ settings }: Settings, frameOrigin: string | null): frameOrigin is string {
  return settings.form === 'frame' && Boolean(settings.encryptionKey) && frameOrigin !== null;
}

function toScriptUrl({ settings }: Settings, name: string): string {
  return `${(settings.scriptBase ?? SCRIPT_BASE).replace(/\/$/, '')}/scripts/${name}`;
}

/** The data with which a page shows Secure Fields, or the card frame if the connection is set so. */
export function ewayPublicConfig(
  frameOrigin: string | null,
  context: ConnectionContext,
): PublicConfig {
  return chosenFormConfig(isFramed(context, frameOrigin) ? frameOrigin : null, context, {
    form: 'fields',
    scriptUrl: toScriptUrl(context, 'eWAY.min.js'),
  });
}

/** With Secure Fields a page runs eWay's script, which opens eWay's frames; with the card frame it embeds that and nothing else. */
export function ewayOrigins(
  frameOrigin: string | null,
  context: ConnectionContext,
): ProcessorOrigins {
  if (isFramed(context, frameOrigin)) return cardFrameOrigins(frameOrigin);
  const { origin } = new URL(toScriptUrl(context, 'eWAY.min.js'));
  const all = [...new Set([origin, context.settings.frameOrigin ?? origin, ASSETS])];
  return { script: all, frame: all, connect: all, img: [], style: [], formAction: [] };
}

/** For a connection set to the card frame: eCrypt runs in it, encrypts number and code, and makes no calls. */
export function ewayCardFrame(context: ConnectionContext): CardFrameSettings | null {
  const { publicKey, encryptionKey, form } = context.settings;
  if (form !== 'frame' || !publicKey || !encryptionKey) return null;
  const url = toScriptUrl(context, 'eCrypt.min.js');
  if (!isCardAddress(url, context.mode)) return null;
  return { publicKey, tokenizeUrl: '', script: { kind: 'ecrypt', url, encryptionKey } };
}
