import { createHash } from 'node:crypto';

/**
 * Our reference as eWay takes it: at most 50 characters, and the same for the same key. It is the only name by which a
 * transaction is found whose answer was lost.
 */
export function toInvoiceReference(idempotencyKey: string): string {
  return `bf-${createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 40)}`;
}
