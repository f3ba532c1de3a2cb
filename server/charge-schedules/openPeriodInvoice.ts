import { eq } from 'drizzle-orm';
import { documentTotals } from '#domain/document/documentTotals.ts';
import type { Transaction } from '#server/database/database.ts';
import {
  type ChargeScheduleRow,
  type ScheduledChargeRow,
  scheduledCharges,
} from '#server/database/schema/chargeSchedules.ts';
import { checkoutOrders } from '#server/database/schema/checkout.ts';
import { invoices } from '#server/database/schema/documents.ts';
import { findBusiness, getToday } from '#server/documents/businessStore.ts';
import { insertContent, readContent } from '#server/documents/contentStore.ts';
import { nextInvoiceNumber } from '#server/documents/nextNumber.ts';
import { toListColumns } from '#server/documents/toListColumns.ts';
import { toStoredLine, toStoredTotals } from '#server/documents/toStoredContent.ts';
import { newPublicId, newRowId } from '#server/platform/ids.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';

/**
 * The invoice that a charge pays: the order's invoice for an instalment, and for a period one of its own, which is written
 * once. The caller has locked schedule and charge.
 */
export async function openPeriodInvoice(
  tx: Transaction,
  schedule: ChargeScheduleRow,
  charge: ScheduledChargeRow,
  now: Date,
): Promise<string> {
  if (charge.invoiceId !== null) return charge.invoiceId;
  const ordered = await findOrderedInvoice(tx, schedule);
  const invoiceId =
    schedule.parts === null ? await write(tx, { schedule, charge, ordered, now }) : ordered.id;
  const change = { invoiceId, updatedAt: now };
  await tx.update(scheduledCharges).set(change).where(eq(scheduledCharges.id, charge.id));
  return invoiceId;
}

async function findOrderedInvoice(tx: Transaction, { orderId }: ChargeScheduleRow) {
  const [found] = await tx
    .select({ id: invoices.id, contentId: invoices.contentId })
    .from(checkoutOrders)
    .innerJoin(invoices, eq(invoices.id, checkoutOrders.invoiceId))
    .where(eq(checkoutOrders.id, orderId));
  return orThrowNotFound(found);
}

interface Writing {
  readonly schedule: ChargeScheduleRow;
  readonly charge: ScheduledChargeRow;
  readonly ordered: { readonly id: string; readonly contentId: string };
  readonly now: Date;
}

/** Charges what was agreed with the order: its lines are not priced again. */
async function write(
  tx: Transaction,
  { schedule, charge, ordered, now }: Writing,
): Promise<string> {
  const { appId, currency } = schedule;
  const { dueOn } = charge;
  const issuedOn = getToday(orThrowNotFound(await findBusiness(tx, appId)), now); // numbers and issue dates ascend together
  const lines = schedule.lines.map((line) => ({ ...line, unit: null, recurrence: null }));
  const totals = documentTotals(lines, { currency, issuedOn });
  const contentId = newRowId();
  const { row } = await readContent(tx, ordered.contentId);
  const none = { depositMinor: null, depositDueOn: null, instalments: null, importHash: null };
  const number = await nextInvoiceNumber(tx, appId);
  const contentRow = {
    ...row,
    ...none,
    id: contentId,
    issuedOn,
    totals: toStoredTotals(totals),
    totalMinor: totals.total.amountMinor,
    createdAt: now,
  };
  const contactId = await insertContent(tx, {
    row: contentRow,
    lines: lines.flatMap((line, at) => {
      const made = totals.lines[at];
      return made === undefined ? [] : [toStoredLine({ contentId, position: at + 1, line, made })];
    }),
  });
  const id = newRowId();
  await tx.insert(invoices).values({
    id,
    appId,
    xid: newPublicId(),
    orderId: newPublicId(),
    number,
    status: 'SENT',
    contentId,
    contactId,
    ...toListColumns(contentRow),
    issuedOn,
    dueOn,
    sentAt: now,
    createdAt: now,
    updatedAt: now,
  });
  return id;
}
