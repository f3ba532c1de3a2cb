import { type Static, Type } from 'typebox';
import { PROCESSORS } from '#contract/codes.ts';
import { CalendarDay, CurrencyCode, closed, DecimalAmount } from '#contract/scalars.ts';
import { StaffMember } from './staffDocument.ts';

/** Payments of one day that have label, processor, currency and member in common. */
export const StaffDayRow = closed({
  label: Type.String(),
  processor: Type.Union([Type.Enum(PROCESSORS), Type.Null()]),
  takenBy: Type.Union([StaffMember, Type.Null()]),
  currencyCode: CurrencyCode,
  count: Type.Integer({ minimum: 0 }),
  paid: DecimalAmount,
  refunded: DecimalAmount,
});

/** Payments of one day that have label, processor, currency and member in common. */
export type StaffDayRow = Static<typeof StaffDayRow>;

/** Which day is summed up; today where it is left out. */
export const StaffDayQuery = closed({ on: Type.Optional(CalendarDay) });

/** What was paid and refunded on a day of the business, by method and by person. Voided payments are not included. */
export const StaffDay = closed({ day: CalendarDay, rows: Type.Array(StaffDayRow) });

/** What was paid and refunded on a day of the business. */
export type StaffDay = Static<typeof StaffDay>;
