import { writeAudit } from '#server/audit/writeAudit.ts';
import type { Transaction } from '#server/database/database.ts';
import type { InvoiceRow, QuoteRow } from '#server/database/schema/documents.ts';
import { type OfficeAct, SYSTEM_ACT } from '../officeWrite.ts';

/** One change of a document or of its payments, as in the audit log. */
export interface DocumentChange {
  readonly kind: 'invoice' | 'quote';
  readonly row: Pick<InvoiceRow | QuoteRow, 'appId' | 'xid' | 'number'>;
  readonly action: string;
  readonly act: OfficeAct | undefined;
  readonly now: Date;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Records a change of a document in the audit log, in the same transaction. */
export async function auditDocument(
  tx: Transaction,
  { kind, row, action, act = SYSTEM_ACT, now, before, after }: DocumentChange,
): Promise<void> {
  const target = { kind, id: row.xid, label: row.number };
  await writeAudit(tx, { ...act, appId: row.appId, at: now, action, target, before, after });
}
