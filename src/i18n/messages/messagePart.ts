/**
 * Messages are loaded in nine parts, in the order in which a visit needs them: the first view, imported e-invoices and payment instructions,
 * decisions on a quote (accept, decline, changes, proof), paying (with receipts), why a payment failed, the page's own
 * fields and saving a card, React Aria's controls, staff pages, and their sections for owners (members, API keys, audit log).
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
  'owners',
] as const;

/** One part of a locale's messages. */
export type MessagePart = (typeof MESSAGE_PARTS)[number];
