import { addMonths } from '../day/calendarDay.ts';

/** How old a manual payment may be, in years: an earlier day is a typing error, such as a two-digit year. */
const MOST_YEARS = 10;

/** What is wrong with the day on which a manual payment was made. */
export type PaymentDayFault = 'future' | 'too-early';

/** Checks the day of a manual payment: today or within the ten years before (both days are `YYYY-MM-DD`). Null if valid. */
export function checkPaymentDay(day: string, today: string): PaymentDayFault | null {
  if (day > today) return 'future';
  return day < addMonths(today, -12 * MOST_YEARS) ? 'too-early' : null;
}
