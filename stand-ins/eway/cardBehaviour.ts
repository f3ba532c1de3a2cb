/** A card's behavior when it is charged. `loses-reply`: charged, with a response that does not show it. */
export type CardBehaviour = 'succeeds' | 'loses-reply' | `D44${number}`;

/** The cards that do not succeed; the first two digits of a bank's response are in its code. */
const TEST_CARDS: Readonly<Record<string, CardBehaviour>> = {
  '4000000000000002': 'D4405',
  '4000000000009995': 'D4451',
  '4000000000000069': 'D4454',
  '4000000000000119': 'loses-reply',
};

/** The behavior of a card with this number; an unlisted valid one succeeds. */
export function findBehaviour(number: string): CardBehaviour {
  return TEST_CARDS[number] ?? 'succeeds';
}
