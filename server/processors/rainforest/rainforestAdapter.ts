import { smallestUnit } from '#domain/payment/chargeRules.ts';
import type { ProcessorAdapter } from '../contract/processorAdapter.ts';
import { rainforestOrigins, rainforestPublicConfig } from './rainforestConnection.ts';
import { rainforestDisputes } from './rainforestDisputes.ts';
import { rainforestEvents } from './rainforestEvents.ts';
import { rainforestFields } from './rainforestFields.ts';
import {
  rainforestCharges,
  rainforestReads,
  rainforestRefunds,
  rainforestVault,
} from './rainforestPayments.ts';
import { rainforestSetups, rainforestTokenSessions } from './rainforestSessions.ts';

/** Rainforest: its component stores a payment method on our page, which we then charge; US dollars alone. */
export function createRainforestAdapter(): ProcessorAdapter {
  return {
    name: 'RAINFOREST',
    capabilities: {
      tokenSessions: rainforestTokenSessions,
      tokenCharges: rainforestCharges,
      vault: rainforestVault,
      reads: rainforestReads,
      refunds: rainforestRefunds,
      disputes: rainforestDisputes,
      events: rainforestEvents(),
      setups: rainforestSetups,
    },
    fields: rainforestFields,
    chargeRules: (currency) => {
      if (currency !== 'USD') return null;
      const unit = smallestUnit(currency);
      return { min: unit, step: unit };
    },
    publicConfig: rainforestPublicConfig,
    origins: rainforestOrigins,
    isTest: ({ mode }) => mode === 'test',
  };
}
