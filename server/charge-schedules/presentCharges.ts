import { inArray } from 'drizzle-orm';
import type {
  ChargeSchedule,
  OrderCharges,
  ScheduledCharge,
} from '#contract/entities/checkout/chargeSchedule.ts';
import { getEndDay } from '#domain/recurrence/recurrence.ts';
import type { Reader } from '#server/database/database.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import type {
  ChargeScheduleRow,
  ScheduledChargeRow,
} from '#server/database/schema/chargeSchedules.ts';
import type { CheckoutOrderRow } from '#server/database/schema/checkout.ts';
import { invoices } from '#server/database/schema/documents.ts';
import { getToday } from '#server/documents/businessStore.ts';
import { toDecimalText } from '#server/documents/presentContent.ts';
import { getDeclineKind } from '#server/processors/contract/getDeclineKind.ts';
import { findChargesInProgress } from './findChargesInProgress.ts';
import { isOpen, listCharges, listSchedules } from './scheduleStore.ts';

/** The number of charges of a subscription that are shown, the latest ones. */
const MAX_CHARGES = 12;

/** The business, the order, and the saved payment method whose later charges are shown. */
export interface ChargesView {
  readonly business: BusinessRow;
  readonly order: CheckoutOrderRow;
  readonly saved: Pick<OrderCharges, 'method' | 'methodRemovedAt'>;
}

/** The past and upcoming later charges of an order; null if it has none. */
export async function presentCharges(
  reader: Reader,
  { business, order, saved }: ChargesView,
): Promise<OrderCharges | null> {
  const { receiptId, consentAt, mandateVersion } = order;
  const schedules = await listSchedules(reader, order.id);
  if (schedules.length === 0 || receiptId === null) return null;
  const charges = await listCharges(
    reader,
    schedules.map(({ id }) => id),
  );
  const xids = await findXids(reader, charges);
  const underWay = await findChargesInProgress(reader, charges);
  return {
    receiptId,
    plans: schedules.map((schedule) => {
      const own = charges.filter(({ scheduleId }) => scheduleId === schedule.id);
      return presentSchedule(schedule, own, { business, xids, underWay });
    }),
    canStop: schedules.some(({ state }) => state === 'active'),
    ...saved,
    agreedAt: consentAt?.toISOString() ?? null,
    mandateVersion,
  };
}

async function findXids(
  reader: Reader,
  charges: readonly ScheduledChargeRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = charges.flatMap(({ invoiceId }) => invoiceId ?? []);
  if (ids.length === 0) return new Map();
  const found = await reader
    .select({ id: invoices.id, xid: invoices.xid })
    .from(invoices)
    .where(inArray(invoices.id, ids));
  return new Map(found.map(({ id, xid }) => [id, xid]));
}

interface Around {
  readonly business: BusinessRow;
  readonly xids: ReadonlyMap<string, string>;
  /** The charges whose attempt is in progress. */
  readonly underWay: ReadonlySet<string>;
}

function presentSchedule(
  schedule: ChargeScheduleRow,
  begun: readonly ScheduledChargeRow[],
  around: Around,
): ChargeSchedule {
  const { state, recurrence, currency, amountMinor } = schedule;
  const current = begun
    .filter((charge) => state === 'active' || !isOpen(charge) || around.underWay.has(charge.id))
    .map((charge) => presentCharge(schedule, charge, around));
  return {
    state,
    recurrence,
    amount: toDecimalText(amountMinor, currency),
    ...(state === 'active' && schedule.pauseReasons.length > 0 && { isPaused: true }),
    ...(state === 'stopped' &&
      begun.some(({ id }) => around.underWay.has(id)) && { isUnderWay: true }),
    endsOn: recurrence === null ? (schedule.parts?.at(-1)?.dueOn ?? null) : getEndDay(recurrence),
    charges: [
      ...current.slice(-MAX_CHARGES),
      ...(state === 'active' ? listUpcoming(schedule, begun) : []),
    ],
  };
}

/** The instalments after the next one. A subscription shows the next charge only. */
function listUpcoming(
  schedule: ChargeScheduleRow,
  begun: readonly ScheduledChargeRow[],
): ScheduledCharge[] {
  if (schedule.parts === null) return [];
  return schedule.parts.slice(begun.length).map(({ dueOn, amountMinor }) => ({
    dueOn,
    amount: toDecimalText(amountMinor, schedule.currency),
    state: 'coming',
    nextTryOn: dueOn,
    invoiceXid: null,
  }));
}

function presentCharge(
  schedule: ChargeScheduleRow,
  charge: ScheduledChargeRow,
  { business, xids, underWay }: Around,
): ScheduledCharge {
  const { id, dueOn, amountMinor, nextTryAt, invoiceId } = charge;
  const isLast = schedule.state === 'stopped' && underWay.has(id);
  const state = isLast ? 'processing' : charge.state;
  return {
    dueOn,
    amount: toDecimalText(amountMinor, schedule.currency),
    state: state === 'due' ? 'coming' : state,
    nextTryOn: nextTryAt === null ? null : getToday(business, nextTryAt),
    ...(state === 'failed' && { failure: toFailure(charge) }),
    invoiceXid: invoiceId === null ? null : (xids.get(invoiceId) ?? null),
  };
}

function toFailure({ failureCode }: ScheduledChargeRow): NonNullable<ScheduledCharge['failure']> {
  const code = failureCode?.toLowerCase() ?? null;
  if (code === 'authentication_required') return 'authentication';
  if (code === 'no_method') return 'no-method';
  return getDeclineKind(code) === 'final' ? 'method-declined' : 'retries-over';
}
