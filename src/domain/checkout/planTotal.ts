import { addDays } from '#domain/day/calendarDay.ts';
import { percentOfMoney } from '#domain/money/lineAmount.ts';
import type { Money } from '#domain/money/money.ts';

/** How a form lets its total be paid: a deposit in percent today, and the rest in equal parts so many days later. */
export interface FormPlan {
  readonly depositPercent: string;
  readonly afterDays: readonly number[];
}

/** A total by when it is paid, in minor units of its currency. */
export interface PlannedTotal {
  readonly todayMinor: number;
  readonly later: readonly { readonly dueOn: string; readonly amountMinor: number }[];
}

/** Splits a total by a plan; what does not divide is in the first parts. Without a plan all of it is paid today. */
export function planTotal(total: Money, plan: FormPlan | null, today: string): PlannedTotal {
  if (plan === null || total.amountMinor === 0) return { todayMinor: total.amountMinor, later: [] };
  const todayMinor = percentOfMoney(total, plan.depositPercent).amountMinor;
  const rest = total.amountMinor - todayMinor;
  const count = plan.afterDays.length;
  const each = Math.floor(rest / count);
  const later = plan.afterDays.map((days, at) => ({
    dueOn: addDays(today, days),
    amountMinor: each + (at < rest - each * count ? 1 : 0),
  }));
  return { todayMinor, later: later.filter(({ amountMinor }) => amountMinor > 0) };
}
