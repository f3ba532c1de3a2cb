/**
 * Messages travel in five parts: what a reader sees first, what an imported e-invoice says beside it, what answering a quote
 * adds (accept, decline, what changed, proof), what paying adds (receipts included), and what only staff needs.
 */
export type MessagePart = 'reading' | 'imported' | 'acting' | 'paying' | 'staff';

/** All parts, in the order in which a visit comes to need them. */
export const MESSAGE_PARTS: readonly MessagePart[] = [
  'reading',
  'imported',
  'acting',
  'paying',
  'staff',
];
