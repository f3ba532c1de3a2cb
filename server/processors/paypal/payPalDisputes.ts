import type { ConnectionContext } from '../contract/connectionContext.ts';
import type { DisputeCapability, ProcessorDispute } from '../contract/disputes.ts';
import { ProcessorError } from '../contract/processorError.ts';
import { fromPayPalAmount } from './payPalAmount.ts';
import type { CallPayPal } from './payPalClient.ts';
import { readOrder } from './toProcessorPayment.ts';

const PATH = '/v1/customer/disputes';

/** More than PayPal has for one transaction: the list of an order's capture has no second page. */
const MOST = 50;

/** Outcomes in which the payer has the money back from the business; in any other one it stays, or PayPal pays. */
const LOST = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'];

type Fields = Readonly<Record<string, unknown>>;

/**
 * Disputes of an order's captures. Only resolved ones are read individually, because no list has their outcome. A lost
 * one also appears as a refund of the capture, which PayPal announces (`PAYMENT.CAPTURE.REVERSED`).
 */
export function payPalDisputes(call: CallPayPal): DisputeCapability {
  return {
    areRefunds: true,
    async list(context, { id, captureId }) {
      const captureIds =
        captureId === undefined ? await listCaptures(call, context, id) : [captureId];
      const disputes: ProcessorDispute[] = [];
      for (const capture of captureIds) {
        const query = new URLSearchParams({
          disputed_transaction_id: capture,
          page_size: String(MOST),
        });
        const response = await call(context, { method: 'GET', path: `${PATH}?${query}` });
        for (const item of toList(toFields(response).items)) {
          const isResolved = item.status === 'RESOLVED';
          const one = isResolved
            ? await call(context, { method: 'GET', path: toPath(item) })
            : item;
          disputes.push(toDispute(toFields(one)));
        }
      }
      return disputes;
    },
  };
}

async function listCaptures(
  call: CallPayPal,
  context: ConnectionContext,
  id: string,
): Promise<readonly string[]> {
  const path = `/v2/checkout/orders/${encodeURIComponent(id)}`;
  const { captures } = readOrder(await call(context, { method: 'GET', path }));
  return captures.map((capture) => capture.id);
}

function toPath({ dispute_id: id }: Fields): string {
  return `${PATH}/${encodeURIComponent(String(id))}`;
}

/** Unreadable data leaves the amount unknown. */
function toDispute(dispute: Fields): ProcessorDispute {
  const { dispute_id: id, status, dispute_amount: amount, dispute_outcome: outcome } = dispute;
  const { outcome_code: code, amount_refunded: refunded } = toFields(outcome);
  const isLost = status === 'RESOLVED' && LOST.includes(String(code));
  const contested = fromPayPalAmount(toFields(amount));
  const amountMinor = isLost ? (fromPayPalAmount(toFields(refunded)) ?? contested) : contested;
  if (typeof id !== 'string' || amountMinor === null)
    throw new ProcessorError('unreachable', 'PayPal returned no dispute');
  if (isLost) return { id, amountMinor, state: 'lost' };
  return { id, amountMinor, state: status === 'RESOLVED' ? 'won' : 'open' };
}

function toList(value: unknown): readonly Fields[] {
  return (Array.isArray(value) ? value : []).map(toFields);
}

function toFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
