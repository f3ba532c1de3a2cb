import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** Facts about this installation itself, by name, such as how far the demo has been seeded. */
export const installation = pgTable('installation', {
  name: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
});
