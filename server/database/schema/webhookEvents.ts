import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { PROCESSORS } from '#contract/codes.ts';
import { instant } from './columns.ts';
import { processorConnections } from './connections.ts';

/** Messages of processors that have had their effect, by the account (empty where the processor names none) and the processor's event id. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    processor: text({ enum: PROCESSORS }).notNull(),
    accountId: text().notNull().default(''),
    eventId: text().notNull(),
    connectionId: uuid().references(() => processorConnections.id, { onDelete: 'restrict' }),
    type: text().notNull(),
    receivedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.processor, table.accountId, table.eventId] }),
    index('webhook_events_age').on(table.receivedAt),
  ],
);
