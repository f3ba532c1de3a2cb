import { eq } from 'drizzle-orm';
import { contents } from '#server/database/schema/contents.ts';
import { invoices } from '#server/database/schema/documents.ts';
import { payments } from '#server/database/schema/payments.ts';
import type { FuzzProcessors } from './fuzzProcessors.ts';
import type { FuzzWorld } from './fuzzWorld.ts';

/**
 * Checks the books against the processors: nothing is charged twice, no payment counts without a charge, each with the
 * processor's amount and currency, and no invoice has more payments than its total.
 */
export async function judgeBooks({
  server,
  fakes,
}: Pick<FuzzWorld, 'server' | 'fakes'>): Promise<readonly string[]> {
  const { db } = server.database;
  const rows = await db
    .select({ payment: payments, xid: invoices.xid, totalMinor: contents.totalMinor })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .innerJoin(contents, eq(contents.id, invoices.contentId));
  const counted = rows.filter(({ payment }) => ['paid', 'refunded'].includes(payment.state));
  const faults = counted.flatMap(({ payment, xid }) => checkPayment(fakes, payment, xid));
  const paid = new Map<string, number>();
  for (const { payment, xid, totalMinor } of counted) {
    const sum = (paid.get(xid) ?? 0) + payment.amountMinor;
    paid.set(xid, sum);
    if (sum > totalMinor) faults.push(`${xid} of ${totalMinor} has ${sum}`);
  }
  const charged = Object.values(fakes).flatMap((fake) => fake.listEntries());
  for (const { payment, charges } of charged)
    if (charges > 1) faults.push(`${payment.id} was charged ${charges} times`);
  return faults;
}

type PaymentRow = typeof payments.$inferSelect;

function checkPayment(fakes: FuzzProcessors, row: PaymentRow, xid: string): string[] {
  const { processor, processorPaymentId, amountMinor, currency } = row;
  if (processor === null) return [];
  const fake = fakes[processor as keyof FuzzProcessors];
  const entry = fake.listEntries().find(({ payment }) => payment.id === processorPaymentId);
  if (entry === undefined || entry.charges === 0)
    return [`${xid} has a payment that nobody charged`];
  const { payment } = entry;
  return payment.amountMinor === amountMinor && payment.currency === currency
    ? []
    : [`${xid} has ${amountMinor} ${currency} of ${payment.amountMinor} ${payment.currency}`];
}
