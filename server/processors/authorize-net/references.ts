import { createHash } from 'node:crypto';

/**
 * Our own reference as the vendor's lists have it: its field of an invoice's number takes 20 characters, and a vendor key is longer.
 * A payment and its refunds have the same.
 */
export function toReference(vendorKey: string): string {
  return `b${createHash('sha256').update(vendorKey).digest('hex').slice(0, 19)}`;
}

/** What the business reads of a payment at the vendor: its own number of the invoice, and our reference as it is. */
export function toDescription(vendorKey: string, invoiceNumber?: string): string {
  return (invoiceNumber ? `${invoiceNumber} ` : '').slice(0, 150) + vendorKey;
}

/** The vendor key in a description of ours; null in any other. */
export function readVendorKey(description: unknown): string | null {
  return typeof description === 'string' ? (description.split(' ').at(-1) ?? null) : null;
}
