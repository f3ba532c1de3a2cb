import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { businesses } from './businesses.ts';
import { instant } from './columns.ts';
import { contacts } from './contacts.ts';

/**
 * Staff charges without a document: one row for each page (header `Billfold-Page`) of a staff member, so that a page that
 * repeats a request charges once. The amount is in its payment.
 */
export const manualPayments = pgTable(
  'manual_payments',
  {
    id: uuid().primaryKey(),
    appId: text()
      .notNull()
      .references(() => businesses.appId, { onDelete: 'cascade' }),
    staffId: text().notNull(),
    page: text().notNull(),
    contactId: uuid().references(() => contacts.id, { onDelete: 'set null' }),
    currency: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('manual_payments_page').on(table.appId, table.staffId, table.page),
    index('manual_payments_contact').on(table.contactId),
  ],
);

/** What staff charge without a document, as stored. */
export type ManualPaymentRow = typeof manualPayments.$inferSelect;
