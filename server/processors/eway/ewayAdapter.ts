import type { ProcessorAdapter } from '../contract/processorAdapter.ts';
import { ewayCardFrame, ewayOrigins, ewayPublicConfig } from './ewayConnection.ts';
import { ewayChargeRules } from './ewayCurrencies.ts';
import { ewayFields } from './ewayFields.ts';
import { ewayCharges, ewayReads, ewayRefunds } from './ewayPayments.ts';
import { ewayVault } from './ewayVault.ts';

/** eWay through its Rapid API: cards come from its Secure Fields, or from our card frame if a connection is set so. */
export function createEwayAdapter(frameOrigin: string | null): ProcessorAdapter {
  return {
    name: 'EWAY',
    capabilities: {
      tokenCharges: ewayCharges,
      reads: ewayReads,
      refunds: ewayRefunds,
      vault: ewayVault,
    },
    fields: ewayFields,
    chargeRules: ewayChargeRules,
    publicConfig: (context) => ewayPublicConfig(frameOrigin, context),
    origins: (context) => ewayOrigins(frameOrigin, context),
    isTest: ({ mode }) => mode === 'test',
    cardFrame: ewayCardFrame,
  };
}
