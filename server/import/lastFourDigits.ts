/** The last four digits of a card number (BT-87); the rest is dropped before anything is stored. */
export function lastFourDigits(number: string): string {
  return number.replace(/\D/g, '').slice(-4);
}
