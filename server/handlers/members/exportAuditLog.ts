import { Readable } from 'node:stream';
import { writeAuditCsv } from '#server/audit/readAudit.ts';
import { getToday } from '#server/documents/businessStore.ts';
import { downloadHeaders } from '#server/handlers/shared/downloadHeaders.ts';
import type { Handler } from '#server/handlers/shared/handler.ts';

/** The business's audit log as a file, read only as fast as its client receives it. */
export const exportAuditLog: Handler<'exportAuditLog'> = async ({ db, clock, business }) => {
  const fileName = `audit-log-${getToday(business, clock.now())}.csv`;
  const file = { fileName, mimeType: 'text/csv', sizeBytes: 0 };
  const { 'content-length': _, ...headers } = downloadHeaders(file);
  return { body: Readable.from(writeAuditCsv(db, business.appId)), headers };
};
