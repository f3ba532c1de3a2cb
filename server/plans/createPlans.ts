import { getFirstPosition, getPlanPart } from '#domain/checkout/planParts.ts';
import { documentTotals } from '#domain/document/documentTotals.ts';
import { toLaterLine } from '#domain/document/lineTotals.ts';
import { recurrenceKey } from '#domain/recurrence/recurrence.ts';
import type { Transaction } from '#server/database/database.ts';
import type { CheckoutOrderRow } from '#server/database/schema/checkout.ts';
import { type ChargePlanRow, chargePlans } from '#server/database/schema/plans.ts';
import { newRowId } from '#server/platform/ids.ts';
import { addCharge } from './planStore.ts';

type Schedule = Pick<ChargePlanRow, 'parts' | 'recurrence' | 'lines' | 'amountMinor'>;

/**
 * Writes down what an order that is complete has charged later: its dated parts, and a plan for all that recurs alike. What costs
 * nothing, or is over with what was paid today, has none. The caller holds the order's lock and completes it in the same transaction.
 */
export async function createPlans(
  tx: Transaction,
  order: CheckoutOrderRow,
  now: Date,
): Promise<void> {
  const { appId, currency, pricedOn } = order;
  const schedules = listSchedules(order).map((schedule) => {
    const { recurrence } = schedule;
    return { schedule, first: recurrence === null ? 0 : getFirstPosition(recurrence, pricedOn) };
  });
  const charged = schedules.filter(({ schedule, first }) => getPlanPart(schedule, first) !== null);
  for (const [position, { schedule, first }] of charged.entries()) {
    const plan: ChargePlanRow = {
      id: newRowId(),
      appId,
      orderId: order.id,
      position,
      currency,
      ...schedule,
      state: 'active',
      stoppedBy: null,
      pauseReasons: [],
      createdAt: now,
      updatedAt: now,
    };
    await tx.insert(chargePlans).values(plan);
    await addCharge(tx, { plan, position: first, now });
  }
}

function listSchedules({
  instalments,
  lines,
  currency,
  pricedOn,
}: CheckoutOrderRow): readonly Schedule[] {
  const sum = instalments.reduce((all, { amountMinor }) => all + amountMinor, 0);
  const parts = { parts: instalments, recurrence: null, lines: [], amountMinor: sum };
  const { recurring } = documentTotals(lines, { currency, issuedOn: pricedOn });
  const periods = recurring
    .filter(({ total }) => total.amountMinor > 0)
    .map(({ recurrence, total }) => ({
      parts: null,
      recurrence,
      lines: lines
        .filter((line) => recurrenceKey(line.recurrence) === recurrenceKey(recurrence))
        .map(toLaterLine),
      amountMinor: total.amountMinor,
    }));
  return instalments.length > 0 ? [parts, ...periods] : periods;
}
