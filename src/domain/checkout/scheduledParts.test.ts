import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayInTimeZone } from '#domain/day/calendarDay.ts';
import { toMidday } from '#domain/day/toMidday.ts';
import { type FrequencyCode, getEndDay, type Recurring } from '#domain/recurrence/recurrence.ts';
import { computeCheckout } from './computeCheckout.ts';
import { isOver } from './productTerm.ts';
import { getFirstPosition, getNextAttempt, getScheduledPart } from './scheduledParts.ts';

const DAY_MS = 86_400_000;

const start = fc.date({
  min: new Date('2023-12-01'),
  max: new Date('2033-01-01'),
  noInvalidDate: true,
});

const recurrence = fc.record({
  code: fc.constantFrom<FrequencyCode>(1, 2, 3, 6),
  interval: fc.integer({ min: 1, max: 14 }),
  trialDays: fc.integer({ min: 0, max: 60 }),
  occurrences: fc.option(fc.integer({ min: 1, max: 40 })),
});

/** A period's day by the platform's own calendar: month by month, back to the month's end where the day is missing. */
function reckonDay(from: Date, code: FrequencyCode, units: number): string {
  const day = new Date(from);
  if (code === 6 || code === 3) {
    for (let step = 0; step < units * (code === 3 ? 7 : 1); step += 1)
      day.setUTCDate(day.getUTCDate() + 1);
    return day.toISOString().slice(0, 10);
  }
  const months = code === 2 ? units : units * 12;
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1));
  const target = first.getUTCMonth();
  first.setUTCDate(from.getUTCDate());
  if (first.getUTCMonth() !== target) first.setUTCDate(0);
  return first.toISOString().slice(0, 10);
}

const toDay = (from: Date, days: number) =>
  new Date(from.getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** The days of recurring charges after the day of the purchase. */
function listLaterDays(recurrence: Recurring, boughtOn: string): readonly string[] {
  const schedule = { parts: null, recurrence, amountMinor: 700 };
  const days: string[] = [];
  for (let position = getFirstPosition(recurrence, boughtOn); days.length < 1000; position += 1) {
    const part = getScheduledPart(schedule, position);
    if (part === null) break;
    days.push(part.dueOn);
  }
  return days;
}

describe('scheduled charges, compared with an independent computation', () => {
  it('fall on existing calendar days, after the trial, at month ends and in leap years, the right number of times', () => {
    fc.assert(
      fc.property(start, recurrence, (date, { trialDays, ...rule }) => {
        const bought = date.toISOString().slice(0, 10);
        const from = new Date(Date.parse(bought) + trialDays * DAY_MS);
        const startsOn = from.toISOString().slice(0, 10);
        const recurring: Recurring = { ...rule, startsOn, endsOn: null };
        const schedule = { parts: null, recurrence: recurring, amountMinor: 700 };
        const first = getFirstPosition(recurring, bought);
        expect(first).toBe(trialDays === 0 ? 1 : 0);
        const count = rule.occurrences ?? 30;
        for (let position = first; position < count; position += 1) {
          const dueOn = reckonDay(from, rule.code, rule.interval * position);
          expect(getScheduledPart(schedule, position)).toEqual({ dueOn, amountMinor: 700 });
        }
        if (rule.occurrences !== null) expect(getScheduledPart(schedule, count)).toBeNull();
      }),
      { numRuns: 500 },
    );
  });

  it('add up to the announced amount of the periods, and with the deposit to the total', () => {
    const price = fc.integer({ min: 1, max: 90_000 });
    const rate = fc.integer({ min: 1, max: 100 });
    const days = fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(price, rate, days, recurrence, (minor, percent, afterDays, rule) => {
        const unitPrice = `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
        const product = { productId: 'a', quantity: 3, unitPrice, taxes: [] };
        const computed = computeCheckout({
          currency: 'USD',
          today: '2028-02-29',
          codes: [],
          plan: { depositPercent: String(percent), afterDays: afterDays.toSorted((a, b) => a - b) },
          products: [
            { ...product, recurrence: null },
            { ...product, recurrence: { ...rule, endsOn: null } },
          ],
        });
        const isTrial = rule.trialDays > 0;
        const later = computed.later.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
        expect(computed.todayMinor + later).toBe(minor * 3 * (isTrial ? 1 : 2));
        const isOnce = !isTrial && rule.occurrences === 1;
        expect(computed.totals.recurring.map(({ total }) => total.amountMinor)).toEqual(
          isOnce ? [] : [minor * 3],
        );
        expect(computed.keepsMethod).toBe(!isOnce || later > 0);
      }),
    );
  });

  it('are exactly the announced ones up to a last day, and none after it', () => {
    const length = fc.integer({ min: -70, max: 800 });
    fc.assert(
      fc.property(start, recurrence, length, (date, { trialDays, ...rule }, days) => {
        const boughtOn = toDay(date, 0);
        const endsOn = toDay(date, days);
        const from = new Date(date.getTime() + trialDays * DAY_MS);
        const reckoned: string[] = [];
        for (let period = 0; ; period += 1) {
          const day = reckonDay(from, rule.code, rule.interval * period);
          if (day > endsOn) break;
          reckoned.push(day);
        }
        const term = { ...rule, trialDays, occurrences: null, endsOn };
        expect(isOver(term, boughtOn)).toBe(reckoned.length === 0);
        if (reckoned.length === 0) return;
        const product = { productId: 'a', quantity: 1, unitPrice: '7.00', taxes: [] };
        const { inputs, totals, todayMinor, keepsMethod } = computeCheckout({
          currency: 'USD',
          today: boughtOn,
          codes: [],
          plan: null,
          products: [{ ...product, recurrence: term }],
        });
        const agreed = inputs.flatMap((line) => line.recurrence ?? []);
        const later = agreed.flatMap((one) => listLaterDays(one, boughtOn));
        expect([...(todayMinor === 700 ? [boughtOn] : []), ...later]).toEqual(reckoned);
        const announced = totals.recurring.map((cost) => [
          cost.recurrence.startsOn,
          getEndDay(cost.recurrence),
          cost.total.amountMinor,
        ]);
        const hasLater = later.length > 0;
        expect(announced).toEqual(hasLater ? [[toDay(from, 0), endsOn, 700]] : []);
        expect(keepsMethod).toBe(hasLater);
      }),
      { numRuns: 500 },
    );
  });

  it('are charged on their day in the business’s time zone', () => {
    const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/St_Johns', 'Europe/Berlin'];
    fc.assert(
      fc.property(start, fc.constantFrom(...zones), (date, zone) => {
        const recurring: Recurring = {
          code: 2,
          interval: 1,
          startsOn: date.toISOString().slice(0, 10),
          endsOn: null,
          occurrences: null,
        };
        const part = getScheduledPart({ parts: null, recurrence: recurring, amountMinor: 1 }, 1);
        const dueOn = part?.dueOn ?? '';
        expect(dayInTimeZone(toMidday(dueOn, zone), zone)).toBe(dueOn);
      }),
    );
  });

  it('end with their last day, and dated parts with the last of them', () => {
    const monthly = { code: 2, interval: 1, startsOn: '2027-01-31', occurrences: null } as const;
    const ended = { parts: null, recurrence: { ...monthly, endsOn: '2027-02-28' }, amountMinor: 5 };
    expect(getScheduledPart(ended, 1)).toEqual({ dueOn: '2027-02-28', amountMinor: 5 });
    expect(getScheduledPart(ended, 2)).toBeNull();
    const parts = [{ dueOn: '2027-03-01', amountMinor: 9 }];
    expect(getScheduledPart({ parts, recurrence: null, amountMinor: 9 }, 0)).toEqual(parts[0]);
    expect(getScheduledPart({ parts, recurrence: null, amountMinor: 9 }, 1)).toBeNull();
  });
});

it('retries a refused charge after one, three and seven days, and then no more', () => {
  const first = new Date('2027-03-27T12:00:00.000Z');
  const next = [1, 2, 3, 4].map((refusals) => {
    const triedAt = new Date(first.getTime() + ([0, 1, 3, 7][refusals - 1] ?? 0) * 86_400_000);
    return getNextAttempt({ firstTriedAt: first, triedAt, refusals })?.toISOString();
  });
  expect(next).toEqual([
    '2027-03-28T12:00:00.000Z',
    '2027-03-30T12:00:00.000Z',
    '2027-04-03T12:00:00.000Z',
    undefined,
  ]);
});

it('keeps the intervals of the schedule when an outage delayed an attempt', () => {
  const firstTriedAt = new Date('2027-03-01T12:00:00.000Z');
  const triedAt = new Date('2027-03-20T12:00:00.000Z');
  const next = [2, 3].map((refusals) =>
    getNextAttempt({ firstTriedAt, triedAt, refusals })?.toISOString(),
  );
  expect(next).toEqual(['2027-03-22T12:00:00.000Z', '2027-03-24T12:00:00.000Z']);
});
