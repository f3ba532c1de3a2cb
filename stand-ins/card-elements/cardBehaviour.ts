/** A card's behavior when its token is charged. `loses-reply`: the card is charged, but the response does not show it. */
export type CardBehaviour =
  | 'succeeds'
  | 'generic_decline'
  | 'insufficient_funds'
  | 'asks-payer'
  | 'loses-reply'
  | 'settles-later';

/** The cards that do not simply succeed. */
const TEST_CARDS: Readonly<Record<string, CardBehaviour>> = {
  '4000000000000002': 'generic_decline',
  '4000000000009995': 'insufficient_funds',
  '4000002760003184': 'asks-payer',
  '4000000000000119': 'loses-reply',
  '4000000000002685': 'settles-later',
};

/** The behavior of a card with this number. Any other valid card succeeds. */
export function findBehaviour(number: string): CardBehaviour {
  return TEST_CARDS[number] ?? 'succeeds';
}
