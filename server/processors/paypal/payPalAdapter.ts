import { HISTORY_LABELS } from '#contract/codes.ts';
import type { ProcessorAdapter } from '../contract/processorAdapter.ts';
import { payPalAgreements } from './payPalAgreements.ts';
import { payPalChargeRules } from './payPalAmount.ts';
import { createPayPalClient } from './payPalClient.ts';
import { payPalOrigins, payPalPublicConfig } from './payPalConnection.ts';
import { payPalDisputes } from './payPalDisputes.ts';
import { payPalEvents } from './payPalEvents.ts';
import { payPalFields } from './payPalFields.ts';
import { payPalOrders, payPalReads, payPalRefunds } from './payPalOrders.ts';
import { payPalSetups } from './payPalSetups.ts';

/** PayPal: orders that the payer approves in its window and that we capture. Each business has an account and a REST app. */
export function createPayPalAdapter(): ProcessorAdapter {
  const call = createPayPalClient();
  return {
    name: 'PAYPAL',
    capabilities: {
      orders: payPalOrders(call),
      reads: payPalReads(call),
      refunds: payPalRefunds(call),
      disputes: payPalDisputes(call),
      events: payPalEvents(call),
      agreements: payPalAgreements(call),
      setups: payPalSetups(call),
    },
    fields: payPalFields,
    historyLabel: HISTORY_LABELS.payPalPaid,
    chargeRules: payPalChargeRules,
    publicConfig: payPalPublicConfig,
    origins: payPalOrigins,
    isTest: ({ mode }) => mode === 'test',
  };
}
