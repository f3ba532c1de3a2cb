import { eq } from 'drizzle-orm';
import { contents } from '#server/database/schema/contents.ts';
import { invoices } from '#server/database/schema/documents.ts';
import { payments } from '#server/database/schema/payments.ts';
import type { FuzzVendors } from './fuzzVendors.ts';
import type { FuzzWorld } from './fuzzWorld.ts';

/**
 * Whether the books add up with what the vendors took: nothing is charged twice, no payment counts that was not charged, each
 * with the vendor's amount and currency, and no invoice has more payments than its total.
 */
export async function judgeBooks({
  server,
  vendors,
}: Pick<FuzzWorld, 'server' | 'vendors'>): Promise<readonly string[]> {
  const { db } = server.database;
  const rows = await db
    .select({ payment: payments, xid: invoices.xid, totalMinor: contents.totalMinor })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .innerJoin(contents, eq(contents.id, invoices.contentId));
  const counted = rows.filter(({ payment }) => ['paid', 'refunded'].includes(payment.state));
  const faults = counted.flatMap(({ payment, xid }) => judgePayment(vendors, payment, xid));
  const paid = new Map<string, number>();
  for (const { payment, xid, totalMinor } of counted) {
    const sum = (paid.get(xid) ?? 0) + payment.amountMinor;
    paid.set(xid, sum);
    if (sum > totalMinor) faults.push(`${xid} of ${totalMinor} has ${sum}`);
  }
  const charged = Object.values(vendors).flatMap((vendor) => vendor.listEntries());
  for (const { payment, charges } of charged)
    if (charges > 1) faults.push(`${payment.id} was charged ${charges} times`);
  return faults;
}

type PaymentRow = typeof payments.$inferSelect;

function judgePayment(vendors: FuzzVendors, row: PaymentRow, xid: string): string[] {
  const { processor, vendorPaymentId, amountMinor, currency } = row;
  if (processor === null) return [];
  const vendor = vendors[processor as keyof FuzzVendors];
  const entry = vendor.listEntries().find(({ payment }) => payment.id === vendorPaymentId);
  if (entry === undefined || entry.charges === 0)
    return [`${xid} has a payment that nobody charged`];
  const { payment } = entry;
  return payment.amountMinor === amountMinor && payment.currency === currency
    ? []
    : [`${xid} has ${amountMinor} ${currency} of ${payment.amountMinor} ${payment.currency}`];
}
