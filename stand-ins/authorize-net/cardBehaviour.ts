/**
 * A card's behavior when it is charged. `has-less`: it has half of the amount; `loses-reply`: charged, with a response
 * that does not show it.
 */
export type CardBehaviour =
  | 'approves'
  | 'declines'
  | 'wrong-code'
  | 'reviews'
  | 'has-less'
  | 'loses-reply';

/** The cards that do something else than be approved. */
const TEST_CARDS: Readonly<Record<string, CardBehaviour>> = {
  '4000000000000002': 'declines',
  '4000000000000259': 'reviews',
  '4111111111111145': 'has-less',
  '4000000000000119': 'loses-reply',
};

/** The behavior of a card with this number and code; an unlisted valid one is approved, with code 901 declined. */
export function findBehaviour(number: string, code: string): CardBehaviour {
  return TEST_CARDS[number] ?? (code === '901' ? 'wrong-code' : 'approves');
}
