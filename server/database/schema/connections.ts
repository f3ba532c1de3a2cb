import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { PROCESSORS } from '#contract/codes.ts';
import { businesses } from './businesses.ts';
import { instant } from './columns.ts';

/** Whether a connection moves money. */
export const CONNECTION_MODES = ['test', 'live'] as const;

/** The source of a connection's secrets. */
export const SECRETS_SOURCES = ['environment', 'stored'] as const;

/**
 * A business's account at a processor. With `secretsSource` `environment`, keys and mode are the server's own and none
 * are stored; with `stored`, the secrets are sealed (server/connections) and never returned. `position` is the order of
 * the methods on a page.
 */
export const processorConnections = pgTable(
  'processor_connections',
  {
    id: uuid().primaryKey(),
    appId: text()
      .notNull()
      .references(() => businesses.appId, { onDelete: 'cascade' }),
    processor: text({ enum: PROCESSORS }).notNull(),
    accountId: text().notNull(),
    mode: text({ enum: CONNECTION_MODES }),
    isActive: boolean().notNull(),
    position: integer().notNull(),
    publicSettings: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    secretsSource: text({ enum: SECRETS_SOURCES }).notNull(),
    sealedSecrets: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    unique('processor_connections_account').on(table.appId, table.processor, table.accountId),
    check(
      'processor_connections_mode',
      sql`${table.secretsSource} = 'environment' or ${table.mode} is not null`,
    ),
    check(
      'processor_connections_secrets',
      sql`${table.secretsSource} = 'stored' or ${table.sealedSecrets} is null`,
    ),
  ],
);

/** A connection as stored. */
export type ConnectionRow = typeof processorConnections.$inferSelect;
