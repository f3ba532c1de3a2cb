import { createHash } from 'node:crypto';

/**
 * Our own reference as the processor's lists have it: its field of an invoice's number takes 20 characters, and an idempotency key is longer.
 * A payment and its refunds have the same.
 */
export function toReference(idempotencyKey: string): string {
  return `b${createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 19)}`;
}

/** What the business sees of a payment at the processor: its own invoice number, and our reference unchanged. */
export function toDescription(idempotencyKey: string, invoiceNumber?: string): string {
  return (invoiceNumber ? `${invoiceNumber} ` : '').slice(0, 150) + idempotencyKey;
}

/** The idempotency key in a description of ours; null in any other. */
export function readIdempotencyKey(description: unknown): string | null {
  return typeof description === 'string' ? (description.split(' ').at(-1) ?? null) : null;
}
