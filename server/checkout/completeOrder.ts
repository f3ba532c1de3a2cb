import { eq, inArray, sql } from 'drizzle-orm';
import type { Contact } from '#contract/entities/documents/party.ts';
import { documentTotals } from '#domain/document/documentTotals.ts';
import { createSchedules } from '#server/charge-schedules/createSchedules.ts';
import type { Transaction } from '#server/database/database.ts';
import {
  type CheckoutOrderRow,
  checkoutForms,
  checkoutOrders,
  promoCodes,
} from '#server/database/schema/checkout.ts';
import { invoices } from '#server/database/schema/documents.ts';
import { type Content, insertContent } from '#server/documents/contentStore.ts';
import { nextInvoiceNumber, nextReceiptNumber } from '#server/documents/nextNumber.ts';
import { toListColumns } from '#server/documents/toListColumns.ts';
import { toStoredLine, toStoredTotals } from '#server/documents/toStoredContent.ts';
import { newPublicId, newRowId } from '#server/platform/ids.ts';
import { adoptMethods } from './adoptMethods.ts';
import { getContactReference } from './getContactReference.ts';
import { toFrozenOrder } from './orderStore.ts';

/** The rows of a completed order. */
export interface CompletedOrder {
  readonly invoiceId: string;
  readonly contactId: string;
}

/**
 * Records an order: its invoice with what was agreed, its contact, its receipt, the use of its promo codes, and its later
 * charges. The caller has locked the order, has checked that it is not complete, and passes it with the terms that were
 * paid for.
 */
export async function completeOrder(
  tx: Transaction,
  order: CheckoutOrderRow,
  now: Date,
): Promise<CompletedOrder> {
  const { appId } = order;
  const number = await nextReceiptNumber(tx, appId);
  const content = await toContent(tx, { order, number, now });
  const contactId = await insertContent(tx, content);
  await adoptMethods(tx, { order, contactId });
  const invoiceId = newRowId();
  await tx.insert(invoices).values({
    id: invoiceId,
    appId,
    xid: newPublicId(),
    orderId: newPublicId(),
    number: await nextInvoiceNumber(tx, appId),
    status: 'SENT',
    contentId: content.row.id,
    contactId,
    ...toListColumns(content.row),
    issuedOn: order.pricedOn,
    dueOn: order.pricedOn,
    sentAt: now,
    createdAt: now,
    updatedAt: now,
  });
  const receipt = { receiptId: newPublicId(), receiptNumber: number };
  const terms = toFrozenOrder(order);
  const change = { ...terms, ...receipt, invoiceId, completedAt: now, updatedAt: now };
  await tx.update(checkoutOrders).set(change).where(eq(checkoutOrders.id, order.id));
  await countUses(tx, order);
  await createSchedules(tx, order, now);
  return { invoiceId, contactId };
}

/** A promo code that was used up while the payment was pending still applies: the payment was made on those terms. */
async function countUses(tx: Transaction, { appId, codeKeys }: CheckoutOrderRow): Promise<void> {
  if (codeKeys.length === 0) return;
  const isOne = sql`${eq(promoCodes.appId, appId)} and ${inArray(promoCodes.codeKey, [...codeKeys])}`;
  await tx
    .update(promoCodes)
    .set({ uses: sql`${promoCodes.uses} + 1` })
    .where(isOne);
}

interface Completing {
  readonly order: CheckoutOrderRow;
  readonly number: string;
  readonly now: Date;
}

async function toContent(tx: Transaction, { order, number, now }: Completing): Promise<Content> {
  const { appId, currency, lines, pricedOn, payMinor } = order;
  const [form] = await tx.select().from(checkoutForms).where(eq(checkoutForms.id, order.formId));
  const totals = documentTotals(lines, { currency, issuedOn: pricedOn });
  const id = newRowId();
  const hasLater = order.priced.later.length > 0;
  return {
    row: {
      id,
      appId,
      currency,
      title: form?.title ?? null,
      issuedOn: pricedOn,
      contact: toContact(order, number),
      delivery: order.delivery,
      reviewRows: [],
      notes: null,
      orderTerms: null,
      totals: toStoredTotals(totals),
      totalMinor: totals.total.amountMinor,
      depositMinor: hasLater ? payMinor : null,
      depositDueOn: hasLater ? pricedOn : null,
      instalments: hasLater ? [...order.instalments] : null,
      document: null,
      importHash: null,
      createdAt: now,
    },
    lines: lines.flatMap((line, index) => {
      const made = totals.lines[index];
      const position = index + 1;
      return made === undefined
        ? []
        : [toStoredLine({ contentId: id, position, line: { ...line, unit: null }, made })];
    }),
  };
}

/** The buyer, identified by the e-mail; without a name, the e-mail or the receipt's number is used. */
function toContact({ id, name, email, delivery }: CheckoutOrderRow, number: string): Contact {
  return {
    contactId: getContactReference(id),
    name: name ?? email ?? number,
    companyName: null,
    email,
    phone: delivery?.phone ?? null,
    taxId: null,
    address: null,
  };
}
