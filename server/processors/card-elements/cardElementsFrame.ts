import { isCardAddress } from '../contract/cardFrame.ts';
import type { ConnectionContext } from '../contract/connectionContext.ts';
import type { CardFrameSettings } from '../contract/processorAdapter.ts';

/** What the frame is told; null where the connection lacks something, or names an address that no card may go to. */
export function cardElementsFrame({ mode, settings }: ConnectionContext): CardFrameSettings | null {
  const { publicKey, tokenizeUrl } = settings;
  const isWhole = publicKey && tokenizeUrl && isCardAddress(tokenizeUrl, mode);
  return isWhole ? { publicKey, tokenizeUrl } : null;
}
