import type { ServerContext } from '#server/context/serverContext.ts';
import type { PaymentIntentRow } from '#server/database/schema/payments.ts';
import { getConnection } from '../connections.ts';
import { captureOrder } from './captureOrder.ts';
import { type PaymentReport, reportPayment } from './reportPayment.ts';

/** Completes a payment after the payer has done their part: captures an order, and retrieves the outcome of anything else. */
export async function completePayment(
  deps: ServerContext,
  intent: PaymentIntentRow,
): Promise<PaymentReport> {
  if (intent.capability !== 'orders') return reportPayment(deps, intent);
  return captureOrder(deps, await getConnection(deps, intent), intent);
}
