/**
 * A card's behavior when it is charged. `has-less`: the card has half of the amount. `loses-reply`: the card is charged, but the
 * response does not show it.
 */
export type CardBehaviour =
  | 'approves'
  | 'declines'
  | 'wrong-code'
  | 'reviews'
  | 'has-less'
  | 'loses-reply';

/** The cards that are not simply approved. */
const TEST_CARDS: Readonly<Record<string, CardBehaviour>> = {
  '4000000000000002': 'declines',
  '4000000000000259': 'reviews',
  '4111111111111145': 'has-less',
  '4000000000000119': 'loses-reply',
};

/** The behavior of a card with this number and code. Any other valid card is approved, or declined with the code 901. */
export function findBehaviour(number: string, code: string): CardBehaviour {
  return TEST_CARDS[number] ?? (code === '901' ? 'wrong-code' : 'approves');
}
