import { sql } from 'drizzle-orm';
import { check, index, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * The keys of all writes, stored for 90 days. A `running` row belongs to a processor write between its first and third
 * step: `runner` is its process (`processes`), `leaseUntil` the end of its lease. Responses are stored as text, so that a
 * replay is identical to the byte, and contain no secrets.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text().notNull(),
    key: text().notNull(),
    fingerprint: text().notNull(),
    state: text({ enum: ['running', 'done'] }).notNull(),
    processorKey: text('vendor_key'),
    runner: text(),
    leaseUntil: instant(),
    responseStatus: integer('answer_status'),
    responseHeaders: json('answer_headers').$type<Record<string, string>>(),
    responseBody: json('answer_body').$type<unknown>(),
    createdAt: instant().notNull(),
    finishedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
    index('idempotency_keys_running').on(table.runner).where(sql`lease_until is not null`),
    check(
      'idempotency_keys_answer',
      sql`${table.state} = 'running' or ${table.responseStatus} is not null`,
    ),
  ],
);

/** A key as stored. */
export type IdempotencyRow = typeof idempotencyKeys.$inferSelect;
