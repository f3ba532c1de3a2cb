import { type Static, Type } from 'typebox';
import { CalendarDay, closed, DecimalAmount, OptionalDay } from '#contract/scalars.ts';

/** One dated part of an invoice's total. */
export const Instalment = closed({ dueOn: CalendarDay, amount: DecimalAmount });

/** How an invoice is to be paid: the deposit (`amountDue`, section 4) with its day, and the dated rest. */
export const InstalmentSchedule = closed({
  amountDue: DecimalAmount,
  dueOn: OptionalDay,
  instalments: Type.Array(Instalment),
});

/** How an invoice is to be paid. */
export type InstalmentSchedule = Static<typeof InstalmentSchedule>;
