import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { PROCESSORS } from '#contract/codes.ts';
import { instant } from './columns.ts';

/** Messages of vendors that have had their effect, by the vendor's event id. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    processor: text({ enum: PROCESSORS }).notNull(),
    eventId: text().notNull(),
    type: text().notNull(),
    receivedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.processor, table.eventId] }),
    index('webhook_events_age').on(table.receivedAt),
  ],
);
