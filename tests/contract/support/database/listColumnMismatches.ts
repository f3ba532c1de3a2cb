import { isNotNull } from 'drizzle-orm';
import { totalRemainingBalance } from '#domain/balance/balance.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { readConsistently } from '#server/database/readConsistently.ts';
import { contacts } from '#server/database/schema/contacts.ts';
import { invoices, quotes } from '#server/database/schema/documents.ts';
import { readContent } from '#server/documents/contentStore.ts';
import { loadInvoice } from '#server/documents/invoiceStore.ts';
import { getInvoiceMoney } from '#server/documents/invoices/invoiceMoney.ts';
import { toListColumns } from '#server/documents/toListColumns.ts';

/** What lists show of the customer of a document once their contact was anonymized. */
const NOBODY = { contactName: '', contactCompany: null, contactEmail: null };

/** The numbers of documents whose list columns differ from their payments and contents, all as of one moment. */
export function listColumnMismatches(db: Database): Promise<readonly string[]> {
  return readConsistently(db, findMismatches);
}

async function findMismatches(db: Transaction): Promise<readonly string[]> {
  const wrong: string[] = [];
  const compare = (row: { readonly number: string }, expected: object) => {
    const differs = ([name, value]: [string, unknown]) => row[name as 'number'] !== value;
    wrong.push(
      ...Object.entries(expected)
        .filter(differs)
        .map(([name]) => `${row.number}: ${name}`),
    );
  };
  const gone = await db
    .select({ id: contacts.id })
    .from(contacts)
    .where(isNotNull(contacts.anonymizedAt));
  const clear = ({ contactId }: { readonly contactId: string | null }) =>
    gone.some(({ id }) => id === contactId) ? NOBODY : {};
  for (const row of await db.select().from(invoices)) {
    const loaded = await loadInvoice(db, row);
    const money = getInvoiceMoney(loaded);
    compare(row, {
      ...toListColumns(loaded.content.row),
      ...clear(row),
      paidMinor: money.totalPaid.amountMinor,
      refundedMinor: money.totalRefundAmount.amountMinor,
      balanceMinor: totalRemainingBalance(money).amountMinor,
    });
  }
  for (const row of await db.select().from(quotes))
    compare(row, {
      ...toListColumns((await readContent(db, row.contentId)).row),
      ...clear(row),
    });
  return wrong;
}
