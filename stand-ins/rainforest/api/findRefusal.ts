/** The sandbox's cards that are approved. */
const APPROVED = [
  '4111111111111111',
  '4242424242424242',
  '5555555555554444',
  '2223003122003222',
  '378282246310005',
  '6011111111111117',
];

/** The sandbox's cards that are refused for a specific reason. */
const REFUSED: Readonly<Record<string, string>> = {
  '4000000000000002': 'DECLINED',
  '4000000000009995': 'INSUFFICIENT_FUNDS',
  '4000000000000069': 'EXPIRED_CARD',
  '4000000000000010': 'INCORRECT_PAYMENT_INFORMATION',
};

/** Why a card is refused when it is charged; null if it is approved. Any card that is not listed is declined. */
export function findRefusal(number: string): string | null {
  return APPROVED.includes(number) ? null : (REFUSED[number] ?? 'DECLINED');
}
