import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** The processes that share a PostgreSQL, by the name that their connections bear, and when each said that it lives. */
export const processes = pgTable('processes', {
  name: text().primaryKey(),
  seenAt: instant().notNull(),
});
