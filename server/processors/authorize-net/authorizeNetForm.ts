import { cardFrameOrigins, chosenFormConfig, isCardAddress } from '../contract/cardFrame.ts';
import type { ConnectionContext } from '../contract/connectionContext.ts';
import type { ProcessorOrigins, PublicConfig } from '../contract/processorAdapter.ts';

const WINDOWS = {
  live: 'https://js.authorize.net/v3/AcceptUI.js',
  test: 'https://jstest.authorize.net/v3/AcceptUI.js',
} as const;

const NO_ORIGINS: ProcessorOrigins = cardFrameOrigins(null);

/**
 * Whether a connection's cards are typed into our card frame: set so, and possible. Otherwise the processor's window is
 * used.
 */
function isFramed(
  { settings }: ConnectionContext,
  frameOrigin: string | null,
): frameOrigin is string {
  return settings.form === 'frame' && frameOrigin !== null;
}

/** The script of the processor's window; null for one that no card may be typed into. */
function findScript({ mode, settings }: ConnectionContext): string | null {
  const { windowUrl = WINDOWS[mode], frameOrigin = windowUrl } = settings;
  return [windowUrl, frameOrigin].every((one) => isCardAddress(one, mode)) ? windowUrl : null;
}

/** The data with which a page opens the processor's window, or shows the card frame if the connection is set so. */
export function authorizeNetConfig(
  frameOrigin: string | null,
  context: ConnectionContext,
): PublicConfig {
  return chosenFormConfig(isFramed(context, frameOrigin) ? frameOrigin : null, context, {
    form: 'window',
    scriptUrl: findScript(context) ?? '',
  });
}

/**
 * With the processor's window a page runs its script, which opens its frame and makes no calls: the card goes from the
 * frame to the processor. With the card frame a page embeds only that.
 */
export function authorizeNetOrigins(
  frameOrigin: string | null,
  context: ConnectionContext,
): ProcessorOrigins {
  if (isFramed(context, frameOrigin)) return cardFrameOrigins(frameOrigin);
  const url = findScript(context);
  if (url === null) return NO_ORIGINS;
  const { origin } = new URL(url);
  return { ...NO_ORIGINS, script: [origin], frame: [context.settings.frameOrigin ?? origin] };
}
