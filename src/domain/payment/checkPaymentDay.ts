import { addMonths } from '../day/calendarDay.ts';

/** An earlier day of a manual payment is a typing error, such as a year of two digits. */
const MOST_YEARS = 10;

/** What is wrong with the day on which a manual payment was made. */
export type PaymentDayFault = 'future' | 'too-early';

/** Whether a payment can have been made on this day: today or in the ten years before. Both are `YYYY-MM-DD`; null if so. */
export function checkPaymentDay(day: string, today: string): PaymentDayFault | null {
  if (day > today) return 'future';
  return day < addMonths(today, -12 * MOST_YEARS) ? 'too-early' : null;
}
