import type { ServerContext } from '#server/context/serverContext.ts';
import type { PaymentIntentRow } from '#server/database/schema/payments.ts';
import { getConnection } from '../connections.ts';
import { captureOrder } from './captureOrder.ts';
import { type PaymentReport, reportPayment } from './reportPayment.ts';

/** What is left to do once the payer has done their part: an order is captured; of anything else is asked what came of it. */
export async function completePayment(
  deps: ServerContext,
  intent: PaymentIntentRow,
): Promise<PaymentReport> {
  if (intent.capability !== 'orders') return reportPayment(deps, intent);
  return captureOrder(deps, await getConnection(deps, intent), intent);
}
