import { writeAudit } from '#server/audit/writeAudit.ts';
import { type BusinessChange, changeBusinessOnce } from '#server/back-office/changeBusiness.ts';
import { type OfficeAct, officeWrite } from '#server/back-office/officeWrite.ts';
import type { WriteContext } from '#server/context/serverContext.ts';
import type { Transaction } from '#server/database/database.ts';
import type { ContactRow } from '#server/database/schema/contacts.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { type ContactName, lockContact } from './contactStore.ts';

/** A change of a contact by a member of staff, with the key under which it happens once. */
export interface ContactWrite extends ContactName {
  readonly key: string;
  readonly act: OfficeAct;
}

/** The change, and the parts of the request besides the contact that identify it. */
export interface ContactCall {
  readonly call: string;
  readonly payload?: unknown;
}

/** A contact that is locked, in the transaction of its change. */
export interface ContactChange extends BusinessChange {
  readonly contact: ContactRow;
}

/**
 * Changes a contact in one transaction, once for its key, under the contact's lock; a repeat returns the first result. Throws
 * `not-found`, also for a contact that was anonymized.
 */
export function changeContact<T>(
  deps: WriteContext,
  write: ContactWrite,
  { call, payload = null }: ContactCall,
  change: (parts: ContactChange) => Promise<T>,
): Promise<T> {
  const request = officeWrite(call, { ...write, xid: write.contactId }, payload);
  return changeBusinessOnce(deps, { request, appId: write.appId }, async (parts) => {
    const contact = await lockContact(parts.tx, write);
    if (contact.anonymizedAt !== null) throw new ProblemError('not-found');
    return change({ ...parts, contact });
  });
}

/** Writes a change of a contact into the audit log, in its transaction. Personal data are never in `detail`, only names of fields. */
export async function auditContact(
  tx: Transaction,
  { appId, contactId, act }: ContactWrite,
  { action, now, detail }: { readonly action: string; readonly now: Date; readonly detail: object },
): Promise<void> {
  const target = { kind: 'contact', id: contactId, label: contactId };
  await writeAudit(tx, { ...act, appId, at: now, action, target, after: detail });
}
