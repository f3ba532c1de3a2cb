/**
 * Messages travel in four parts: what a reader sees first, what answering a quote adds (accept, decline, what changed, proof),
 * what paying adds (receipts included), and what only staff needs.
 */
export type MessagePart = 'reading' | 'acting' | 'paying' | 'staff';

/** All parts, in the order in which a visit comes to need them. */
export const MESSAGE_PARTS: readonly MessagePart[] = ['reading', 'acting', 'paying', 'staff'];
