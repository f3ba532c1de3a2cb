import { addDays } from '#domain/day/calendarDay.ts';
import { percentOfMoney } from '#domain/money/lineAmount.ts';
import type { Money } from '#domain/money/money.ts';

/** How the total of a form is split: a deposit in percent today, and the rest in equal parts, each after a number of days. */
export interface FormInstalments {
  readonly depositPercent: string;
  readonly afterDays: readonly number[];
}

/** A total by when it is paid, in minor units of its currency. */
export interface SplitTotal {
  readonly todayMinor: number;
  readonly later: readonly { readonly dueOn: string; readonly amountMinor: number }[];
}

/**
 * Splits a total into instalments; the remainder is spread over the first ones. Without instalments, everything is paid today.
 */
export function splitTotal(
  total: Money,
  instalments: FormInstalments | null,
  today: string,
): SplitTotal {
  if (instalments === null || total.amountMinor === 0)
    return { todayMinor: total.amountMinor, later: [] };
  const todayMinor = percentOfMoney(total, instalments.depositPercent).amountMinor;
  const rest = total.amountMinor - todayMinor;
  const count = instalments.afterDays.length;
  const each = Math.floor(rest / count);
  const later = instalments.afterDays.map((days, at) => ({
    dueOn: addDays(today, days),
    amountMinor: each + (at < rest - each * count ? 1 : 0),
  }));
  return { todayMinor, later: later.filter(({ amountMinor }) => amountMinor > 0) };
}
