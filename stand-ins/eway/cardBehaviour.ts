/** A card's behavior when it is charged. `loses-reply`: the card is charged, but the response does not show it. */
export type CardBehaviour = 'succeeds' | 'loses-reply' | `D44${number}`;

/** The cards that do not simply succeed. The last two digits of a response code are the bank's. */
const TEST_CARDS: Readonly<Record<string, CardBehaviour>> = {
  '4000000000000002': 'D4405',
  '4000000000009995': 'D4451',
  '4000000000000069': 'D4454',
  '4000000000000119': 'loses-reply',
};

/** The behavior of a card with this number. Any other valid card succeeds. */
export function findBehaviour(number: string): CardBehaviour {
  return TEST_CARDS[number] ?? 'succeeds';
}
