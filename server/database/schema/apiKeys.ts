import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { STAFF_ROLES } from '#contract/codes.ts';
import { businesses } from './businesses.ts';
import { day, instant } from './columns.ts';

/**
 * API keys. Only a hash of the key is stored, and its first characters. A revoked key has no row, only its entries in
 * the audit log.
 */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: text().primaryKey(),
    appId: text()
      .notNull()
      .references(() => businesses.appId, { onDelete: 'cascade' }),
    keyHash: text().notNull().unique('api_keys_hash'),
    start: text().notNull(),
    name: text().notNull(),
    role: text({ enum: STAFF_ROLES }).notNull(),
    createdByName: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
    /** The last day on which it works. */
    expiresOn: day(),
  },
  (table) => [
    index('api_keys_business').on(table.appId, table.createdAt),
    index('api_keys_end').on(table.expiresOn),
    check('api_keys_role', sql`${table.role} in ('read-only', 'staff', 'owner')`),
  ],
);

/** One API key as stored. */
export type ApiKeyRow = typeof apiKeys.$inferSelect;
