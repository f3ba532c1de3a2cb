import { smallestUnit } from '#domain/payment/chargeRules.ts';
import type { ProcessorAdapter } from '../contract/processorAdapter.ts';
import { authorizeNetCharges } from './authorizeNetCharges.ts';
import { authorizeNetEvents } from './authorizeNetEvents.ts';
import { authorizeNetFields } from './authorizeNetFields.ts';
import { authorizeNetConfig, authorizeNetOrigins } from './authorizeNetForm.ts';
import { authorizeNetFrame } from './authorizeNetFrame.ts';
import { authorizeNetReads } from './authorizeNetReads.ts';
import { authorizeNetRefunds } from './authorizeNetRefunds.ts';
import { authorizeNetVault } from './authorizeNetVault.ts';

/** The currencies that the processor has accounts in, all of two decimals; each account has one. */
const CURRENCIES = 'USD CAD EUR GBP AUD NZD CHF DKK NOK PLN SEK'.split(' ');

/**
 * Authorize.Net through its JSON API, which charges a token: created from a card by the processor's own window, or by the
 * processor's script in our card frame, if a connection is set so and there is an origin for the frames.
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
      if (!CURRENCIES.includes(currency)) return null;
      const unit = smallestUnit(currency);
      return { min: unit, step: unit };
    },
    publicConfig: (context) => authorizeNetConfig(frameOrigin, context),
    origins: (context) => authorizeNetOrigins(frameOrigin, context),
    isTest: ({ mode }) => mode === 'test',
    cardFrame: authorizeNetFrame,
  };
}
