import { asc, type SQL } from 'drizzle-orm';
import type { Reader } from '#server/database/database.ts';
import { type AuditRow, auditLog } from '#server/database/schema/auditLog.ts';

/** The entries of the audit log that match the condition, oldest first. */
export function readAuditEntries(reader: Reader, condition?: SQL): Promise<AuditRow[]> {
  return reader.select().from(auditLog).where(condition).orderBy(asc(auditLog.id));
}
