import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes } from './columns.ts';
import { contents } from './contents.ts';

/** Files that came inside an imported e-invoice (BT-125), by their place among its supporting documents, from 1. */
export const attachments = pgTable(
  'attachments',
  {
    contentId: uuid()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    fileName: text().notNull(),
    mimeType: text().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.contentId, table.position] })],
);

/** The UBL file that a content was read from, byte for byte. */
export const originals = pgTable('originals', {
  contentId: uuid()
    .primaryKey()
    .references(() => contents.id, { onDelete: 'cascade' }),
  bytes: bytes().notNull(),
});
