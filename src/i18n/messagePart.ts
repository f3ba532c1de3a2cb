/** Messages travel in three parts: what a reader sees first, what paying adds, and what only staff needs. */
export type MessagePart = 'reading' | 'paying' | 'staff';

/** All parts, in the order in which a visit comes to need them. */
export const MESSAGE_PARTS: readonly MessagePart[] = ['reading', 'paying', 'staff'];
