import type { Clock } from '#platform/clock.ts';
import { loadScript } from '#platform/loadScript.ts';
import { tokenizeWithAcceptJs } from './acceptJs.ts';
import { encryptCard } from './encryptCard.ts';
import type { FrameConfig } from './readFrameConfig.ts';
import type { CardData } from './toCardData.ts';
import { type Tokenized, tokenizeCard } from './tokenizeCard.ts';

/** The frame's environment. */
export interface FrameDeps {
  readonly page: Window;
  readonly clock: Clock;
  readonly fetch: typeof fetch;
}

/** Creates a token of a checked card. Never rejects. */
export type Tokenizer = (card: CardData) => Promise<Tokenized>;

/**
 * Chooses how this document's cards are tokenized: by our own call to the tokenizing URL, or by the processor's script, which is
 * fetched first. Rejects if that script fails to load.
 */
export async function createTokenizer(
  { page, clock, fetch }: FrameDeps,
  config: FrameConfig,
): Promise<Tokenizer> {
  const { script } = config;
  if (script === undefined) return (card) => tokenizeCard(fetch, config, card);
  const scope = page as unknown as Record<string, unknown>;
  const around = { page: page.document, scope, clock };
  if (script.kind === 'ecrypt') {
    const eCrypt = await loadScript(script.url, 'eCrypt', around);
    return async (card) => encryptCard(eCrypt, { config, script }, card);
  }
  const accept = await loadScript(script.url, 'Accept', around);
  return (card) => tokenizeWithAcceptJs(accept, { config, script, clock }, card);
}
