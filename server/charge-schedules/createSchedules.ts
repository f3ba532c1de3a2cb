import { getFirstPosition, getScheduledPart } from '#domain/checkout/scheduledParts.ts';
import { documentTotals } from '#domain/document/documentTotals.ts';
import { toRecurringLine } from '#domain/document/lineTotals.ts';
import { recurrenceKey } from '#domain/recurrence/recurrence.ts';
import type { Transaction } from '#server/database/database.ts';
import {
  type ChargeScheduleRow,
  chargeSchedules,
} from '#server/database/schema/chargeSchedules.ts';
import type { CheckoutOrderRow } from '#server/database/schema/checkout.ts';
import { newRowId } from '#server/platform/ids.ts';
import { addCharge } from './scheduleStore.ts';

type Terms = Pick<ChargeScheduleRow, 'parts' | 'recurrence' | 'lines' | 'amountMinor'>;

/**
 * Creates the schedules for the later charges of a completed order: one for its instalments, and one for all items with the same
 * recurrence. Items that are free, or fully paid today, have none. The caller has locked the order and completes it in the same
 * transaction.
 */
export async function createSchedules(
  tx: Transaction,
  order: CheckoutOrderRow,
  now: Date,
): Promise<void> {
  const { appId, currency, pricedOn } = order;
  const offered = listTerms(order).map((terms) => {
    const { recurrence } = terms;
    return { terms, first: recurrence === null ? 0 : getFirstPosition(recurrence, pricedOn) };
  });
  const charged = offered.filter(({ terms, first }) => getScheduledPart(terms, first) !== null);
  for (const [position, { terms, first }] of charged.entries()) {
    const schedule: ChargeScheduleRow = {
      id: newRowId(),
      appId,
      orderId: order.id,
      position,
      currency,
      ...terms,
      state: 'active',
      stoppedBy: null,
      pauseReasons: [],
      createdAt: now,
      updatedAt: now,
    };
    await tx.insert(chargeSchedules).values(schedule);
    await addCharge(tx, { schedule, position: first, now });
  }
}

function listTerms({ instalments, lines, currency, pricedOn }: CheckoutOrderRow): readonly Terms[] {
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
        .map(toRecurringLine),
      amountMinor: total.amountMinor,
    }));
  return instalments.length > 0 ? [parts, ...periods] : periods;
}
