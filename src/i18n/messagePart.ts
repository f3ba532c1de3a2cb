/**
 * Messages travel in eight parts, listed in the order in which a visit comes to need them: what a reader sees first, what an imported
 * e-invoice says beside it, what answering a quote adds (accept, decline, what changed, proof), what paying adds (receipts included), why a
 * payment failed, what the page's own fields and saving a card add, what React Aria's controls say, and what only staff needs.
 */
export const MESSAGE_PARTS = [
  'reading',
  'imported',
  'acting',
  'paying',
  'declines',
  'cards',
  'controls',
  'staff',
] as const;

/** One part of a locale's messages. */
export type MessagePart = (typeof MESSAGE_PARTS)[number];
