import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';
import { contents } from './contents.ts';

/**
 * A file, written before what names it, so that no transaction waits for its bytes. One that nothing names is pruned
 * (server/maintenance).
 */
export const files = pgTable('files', {
  id: uuid().primaryKey(),
  sizeBytes: integer().notNull(),
  createdAt: instant().notNull(),
});

/** The bytes of a file, piece after piece from 0: a statement for each, so that others are served in between. */
export const filePieces = pgTable(
  'file_pieces',
  {
    fileId: uuid()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    piece: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.piece] })],
);

/** Files embedded in an imported e-invoice (BT-125), by their position among its supporting documents, from 1. */
export const attachments = pgTable(
  'attachments',
  {
    contentId: uuid()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    fileName: text().notNull(),
    mimeType: text().notNull(),
    fileId: uuid()
      .notNull()
      .unique()
      .references(() => files.id),
  },
  (table) => [primaryKey({ columns: [table.contentId, table.position] })],
);

/** The UBL file that a content was read from, byte for byte. */
export const originals = pgTable('originals', {
  contentId: uuid()
    .primaryKey()
    .references(() => contents.id, { onDelete: 'cascade' }),
  fileId: uuid()
    .notNull()
    .unique()
    .references(() => files.id),
});
