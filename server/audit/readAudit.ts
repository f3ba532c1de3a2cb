import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import type { Reader } from '#server/database/database.ts';
import { type AuditRow, auditLog } from '#server/database/schema/auditLog.ts';

/** The number of entries on a page. */
const PAGE_ROWS = 100;

/** The number of entries in one piece of an export. */
const PIECE_ROWS = 500;

/** Which entries of a business's audit log are read; fields that are left out choose nothing. */
export interface AuditFilter {
  readonly appId: string;
  /** The id of the last entry of the page before. */
  readonly before?: number | undefined;
  readonly actorId?: string | undefined;
  readonly targetKind?: string | undefined;
}

/** A page of a business's audit log, the newest entries first. */
export async function readAuditPage(
  reader: Reader,
  { appId, before, actorId, targetKind }: AuditFilter,
): Promise<{ readonly rows: readonly AuditRow[]; readonly next: number | null }> {
  const rows = await reader
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.appId, appId),
        before === undefined ? undefined : lt(auditLog.id, before),
        actorId === undefined ? undefined : eq(auditLog.actorId, actorId),
        targetKind === undefined ? undefined : eq(auditLog.targetKind, targetKind),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(PAGE_ROWS + 1);
  const page = rows.slice(0, PAGE_ROWS);
  const last = page.at(-1);
  return { rows: page, next: rows.length > PAGE_ROWS && last !== undefined ? last.id : null };
}

const COLUMNS = [
  'at',
  'actorName',
  'actorRole',
  'via',
  'action',
  'targetKind',
  'targetId',
  'targetLabel',
  'before',
  'after',
  'requestId',
] as const satisfies readonly (keyof AuditRow)[];

/** A business's whole audit log as CSV, piece by piece, the oldest entries first. */
export async function* writeAuditCsv(reader: Reader, appId: string): AsyncGenerator<string> {
  yield `${COLUMNS.join(',')}\r\n`;
  let after = 0;
  for (;;) {
    const rows = await reader
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.appId, appId), gt(auditLog.id, after)))
      .orderBy(asc(auditLog.id))
      .limit(PIECE_ROWS);
    yield rows.map((row) => `${COLUMNS.map((name) => toCell(row[name])).join(',')}\r\n`).join('');
    if (rows.length < PIECE_ROWS) return;
    after = rows.at(-1)?.id ?? after;
  }
}

/** A quoted cell. A spreadsheet reads a text that begins like a formula as one, so a quotation mark is put in front of it. */
function toCell(value: AuditRow[(typeof COLUMNS)[number]]): string {
  const text = toText(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}
