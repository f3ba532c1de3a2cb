import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** The processes that share a PostgreSQL, by the name of their connections, and the time of their last heartbeats. */
export const processes = pgTable('processes', {
  name: text().primaryKey(),
  seenAt: instant().notNull(),
});
