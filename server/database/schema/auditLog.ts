import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { STAFF_ROLES } from '#contract/codes.ts';
import { instant } from './columns.ts';

/** How the author of a change was identified. */
export const AUDIT_SOURCES = [
  'session',
  'api-key',
  'platform',
  'command',
  'customer',
  'system',
] as const;

/**
 * The audit log. Rows are only added: a trigger rejects updates, and only retention deletes. There are no foreign keys,
 * so that a row outlives its subject.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    appId: text().notNull(),
    at: instant().notNull(),
    actorId: text(),
    actorName: text().notNull(),
    actorRole: text({ enum: STAFF_ROLES }),
    via: text({ enum: AUDIT_SOURCES }).notNull(),
    action: text().notNull(),
    targetKind: text().notNull(),
    targetId: text().notNull(),
    targetLabel: text().notNull(),
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>(),
    requestId: text(),
  },
  (table) => [
    index('audit_log_business').on(table.appId, table.id),
    index('audit_log_age').on(table.at),
  ],
);

/** One entry as stored. */
export type AuditRow = typeof auditLog.$inferSelect;
