/** What a card does when it is charged. `loses-reply`: charged, and the answer says nothing of it. */
export type CardBehaviour = 'succeeds' | 'loses-reply' | `D44${number}`;

/** The cards that do something else than succeed; the first two digits of a bank's answer are in its code. */
const TEST_CARDS: Readonly<Record<string, CardBehaviour>> = {
  '4000000000000002': 'D4405',
  '4000000000009995': 'D4451',
  '4000000000000069': 'D4454',
  '4000000000000119': 'loses-reply',
};

/** What a card with this number does; a good one that is not listed succeeds. */
export function findBehaviour(number: string): CardBehaviour {
  return TEST_CARDS[number] ?? 'succeeds';
}
