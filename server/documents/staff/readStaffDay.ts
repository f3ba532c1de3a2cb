import { and, between, eq, inArray, or } from 'drizzle-orm';
import type { StaffDay } from '#contract/entities/staff/staffDay.ts';
import { dayInTimeZone } from '#domain/day/calendarDay.ts';
import type { Reader } from '#server/database/database.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import { type PaymentRow, payments } from '#server/database/schema/payments.ts';
import { toDecimalText } from '../presentContent.ts';

/** No time zone is further from UTC, in ms. */
const FURTHEST_MS = 26 * 60 * 60 * 1000;

/** The points in time that an ISO 8601 text of four-digit years can name, which the database takes. */
const [FIRST_MS, LAST_MS] = ['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'].map(
  Date.parse,
) as [number, number];

interface Sums {
  readonly payment: PaymentRow;
  count: number;
  paidMinor: number;
  refundedMinor: number;
}

/** Sums up what was paid and refunded on a day of a business, by method and by person. */
export async function readStaffDay(
  reader: Reader,
  { appId, timeZone }: Pick<BusinessRow, 'appId' | 'timeZone'>,
  day: string,
): Promise<StaffDay> {
  const noon = Date.parse(`${day}T12:00:00.000Z`);
  const near = [
    new Date(Math.max(noon - FURTHEST_MS, FIRST_MS)),
    new Date(Math.min(noon + FURTHEST_MS, LAST_MS)),
  ] as const;
  const isPaid = and(inArray(payments.state, ['paid', 'refunded']), eq(payments.isLate, false));
  const isNear = or(between(payments.at, ...near), between(payments.refundedAt, ...near));
  const rows = await reader
    .select()
    .from(payments)
    .where(and(eq(payments.appId, appId), isPaid, isNear));
  const sums = new Map<string, Sums>();
  for (const payment of rows) addTo(sums, payment, (at) => isOn(at, { day, timeZone }));
  return {
    day,
    rows: [...sums.entries()]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, sum]) => toRow(sum)),
  };
}

function isOn(at: Date | null, { day, timeZone }: { day: string; timeZone: string }): boolean {
  return at !== null && dayInTimeZone(at.getTime(), timeZone) === day;
}

function addTo(
  sums: Map<string, Sums>,
  payment: PaymentRow,
  isOnDay: (at: Date | null) => boolean,
): void {
  const { label, processor, takenById, currency, at, refundedAt } = payment;
  const isPaid = isOnDay(at);
  const isRefunded = payment.refundedMinor > payment.disputeLostMinor && isOnDay(refundedAt);
  if (!isPaid && !isRefunded) return;
  const key = JSON.stringify([currency, label, processor, takenById]);
  const sum = sums.get(key) ?? { payment, count: 0, paidMinor: 0, refundedMinor: 0 };
  if (isPaid) {
    sum.count += 1;
    sum.paidMinor += payment.amountMinor;
  }
  if (isRefunded) sum.refundedMinor += payment.refundedMinor - payment.disputeLostMinor;
  sums.set(key, sum);
}

function toRow({ payment, count, paidMinor, refundedMinor }: Sums): StaffDay['rows'][number] {
  const { label, processor, takenById, takenByName, currency } = payment;
  return {
    label,
    processor,
    takenBy: takenById === null ? null : { id: takenById, name: takenByName },
    currencyCode: currency,
    count,
    paid: toDecimalText(paidMinor, currency),
    refunded: toDecimalText(refundedMinor, currency),
  };
}
