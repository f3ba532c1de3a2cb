import { createHash } from 'node:crypto';

/**
 * Our reference in eWay's format: at most 50 characters, and the same for the same key. The only way to look up a
 * transaction with a lost response.
 */
export function toInvoiceReference(idempotencyKey: string): string {
  return `bf-${createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 40)}`;
}
