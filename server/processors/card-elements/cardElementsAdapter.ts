import type { ProcessorName } from '#contract/codes.ts';
import { minorUnits } from '#domain/money/minorUnits.ts';
import { smallestUnit } from '#domain/payment/chargeRules.ts';
import { cardFrameConfig, cardFrameOrigins, isCardAddress } from '../contract/cardFrame.ts';
import type { ConnectionContext } from '../contract/connectionContext.ts';
import type { CardFrameSettings, ProcessorAdapter } from '../contract/processorAdapter.ts';
import { cardElementsFields } from './cardElementsFields.ts';
import {
  cardElementsCharges,
  cardElementsReads,
  cardElementsRefunds,
} from './cardElementsPayments.ts';
import { cardElementsVault } from './cardElementsVault.ts';

/**
 * A processor through hosted card elements: cards are typed into our card frame, and its tokens are charged by a
 * documented API (docs/card-elements.md). It is the same for every processor that is connected this way, and
 * offers nothing without an origin for the frames.
 */
export function createCardElementsAdapter(
  name: ProcessorName,
  frameOrigin: string | null,
): ProcessorAdapter {
  return {
    name,
    capabilities: {
      tokenCharges: cardElementsCharges,
      vault: cardElementsVault,
      reads: cardElementsReads,
      refunds: cardElementsRefunds,
    },
    fields: cardElementsFields,
    chargeRules: (currency) => {
      if (frameOrigin === null || minorUnits(currency) > 3) return null;
      const unit = smallestUnit(currency);
      return { min: unit, step: unit };
    },
    publicConfig: (context) => cardFrameConfig(frameOrigin, context),
    origins: () => cardFrameOrigins(frameOrigin),
    isTest: ({ mode }) => mode === 'test',
    cardFrame: cardElementsFrame,
  };
}

/** The settings for the frame; null if the connection lacks one, or names an origin that must not receive cards. */
function cardElementsFrame({ mode, settings }: ConnectionContext): CardFrameSettings | null {
  const { publicKey, tokenizeUrl } = settings;
  const isWhole = publicKey && tokenizeUrl && isCardAddress(tokenizeUrl, mode);
  return isWhole ? { publicKey, tokenizeUrl } : null;
}
