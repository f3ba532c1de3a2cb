import { smallestUnit } from '#domain/payment/chargeRules.ts';
import { cardFrameConfig, cardFrameOrigins } from '../contract/cardFrame.ts';
import type { ProcessorAdapter } from '../contract/processorAdapter.ts';
import { authorizeNetCharges } from './authorizeNetCharges.ts';
import { authorizeNetEvents } from './authorizeNetEvents.ts';
import { authorizeNetFields } from './authorizeNetFields.ts';
import { authorizeNetFrame } from './authorizeNetFrame.ts';
import { authorizeNetReads } from './authorizeNetReads.ts';
import { authorizeNetRefunds } from './authorizeNetRefunds.ts';
import { authorizeNetVault } from './authorizeNetVault.ts';

/** The currencies that the vendor has accounts in, all of two decimals; each account has one. */
const CURRENCIES = 'USD CAD EUR GBP AUD NZD CHF DKK NOK PLN SEK'.split(' ');

/**
 * Authorize.Net through its JSON API: a card is typed into our card frame, where the vendor's own script makes a token of it, and the
 * token is charged. Without an origin for the frames it charges nobody.
 */
export function createAuthorizeNetAdapter(frameOrigin: string | null): ProcessorAdapter {
  return {
    name: 'AUTHORIZE',
    capabilities: {
      tokenCharges: authorizeNetCharges,
      vault: authorizeNetVault,
      reads: authorizeNetReads,
      refunds: authorizeNetRefunds,
      events: authorizeNetEvents,
    },
    fields: authorizeNetFields,
    chargeRules: (currency) => {
      if (frameOrigin === null || !CURRENCIES.includes(currency)) return null;
      const unit = smallestUnit(currency);
      return { min: unit, step: unit };
    },
    publicConfig: (context) => cardFrameConfig(frameOrigin, context),
    origins: () => cardFrameOrigins(frameOrigin),
    isTest: ({ mode }) => mode === 'test',
    cardFrame: authorizeNetFrame,
  };
}
