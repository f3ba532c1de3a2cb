import type { DisputeCapability, ProcessorDispute } from '../contract/disputes.ts';
import { ProcessorError } from '../contract/processorError.ts';
import { callRainforest, type Fields, getText, toFields } from './callRainforest.ts';
import { getMinor } from './toProcessorPayment.ts';

/** Chargebacks on one page of the list; Rainforest returns no more. */
const PAGE_SIZE = 1000;

/** A provisional win can still be lost, and an inquiry can become a dispute: only these two are final. */
const ENDED: Readonly<Record<string, ProcessorDispute['state']>> = { WON: 'won', LOST: 'lost' };

/**
 * Chargebacks of a payin. A payin shows whether it has any. Rainforest has no list of one payin's chargebacks, so those
 * of the merchant since the payin are read.
 */
export const rainforestDisputes: DisputeCapability = {
  async list(context, { id }) {
    const path = `/v1/payins/${encodeURIComponent(id)}`;
    const payin = await callRainforest(context, { method: 'GET', path, isRepeatable: true });
    if (payin.has_chargebacks === false) return [];
    const disputes: ProcessorDispute[] = [];
    for (let key: string | null = null; ; ) {
      const query = new URLSearchParams({
        merchant_id: context.accountId,
        payment_type: 'CHARGEBACK',
        'created_at.start': getText(payin, 'created_at'),
        limit: String(PAGE_SIZE),
        ...(key !== null && { start_key: key }),
      });
      const page = await callRainforest(context, {
        method: 'GET',
        path: `/v1/payments?${query}`,
        isRepeatable: true,
      });
      const rows = readRows(page);
      disputes.push(...rows.filter((row) => row.parent_id === id).map(toDispute));
      key = typeof page.last_key === 'string' ? page.last_key : null;
      if (rows.length < PAGE_SIZE || key === null) return disputes;
    }
  },
};

function readRows({ results }: Fields): readonly Fields[] {
  if (!Array.isArray(results)) {
    throw new ProcessorError('unreachable', 'Rainforest returned no list of chargebacks');
  }
  const rows: readonly unknown[] = results;
  return rows.map(toFields).filter((row) => row !== null);
}

/** An unknown status counts as open. */
function toDispute(row: Fields): ProcessorDispute {
  const state = ENDED[getText(row, 'status')] ?? 'open';
  return { id: getText(row, 'id'), amountMinor: getMinor(row, 'amount'), state };
}
