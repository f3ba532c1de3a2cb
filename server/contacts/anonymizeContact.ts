import { eq } from 'drizzle-orm';
import { type BusinessChange, changeBusinessOnce } from '#server/back-office/changeBusiness.ts';
import { officeWrite } from '#server/back-office/officeWrite.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import { ROW_LOCK } from '#server/database/rowLock.ts';
import { type ContactRow, contacts } from '#server/database/schema/contacts.ts';
import { invoices, quotes } from '#server/database/schema/documents.ts';
import { manualPayments } from '#server/database/schema/manualPayments.ts';
import {
  type AssertNoOpenPayment,
  withoutOpenPayment,
} from '#server/payments/open-payments/withoutOpenPayment.ts';
import { auditContact, type ContactWrite } from './changeContact.ts';
import { clearDocuments } from './clearDocuments.ts';
import { clearSavedMethods } from './clearSavedMethods.ts';
import { type ContactName, lockContact } from './contactStore.ts';

const NO_DETAILS = {
  name: '',
  companyName: null,
  email: null,
  emailKey: null,
  phone: null,
  taxId: null,
  address: null,
  defaultMethodId: null,
};

/**
 * Permanently clears the personal data of a contact.
 *
 * Cleared: name, company, e-mail, phone, tax id and address of the contact; their copies in the lists and searches of
 * documents, in orders of checkout forms, and in quotes that were never accepted; names and addresses of saved payment
 * methods. The methods are removed here and at their processors, later charges with them are stopped, links are revoked,
 * and open quotes are withdrawn.
 *
 * Stays: the content of issued invoices and accepted quotes, because the law requires a business to retain its invoices
 * and their basis (the GDPR's article 17 (3) (b)); payments with the last four digits; the audit log, which names a
 * contact by id only. A processor's own records of its payments must be deleted there by the business.
 *
 * An invoice with a balance can still be paid. Later documents for the same person create a new contact. Idempotent. An
 * open payment page is ended first; throws `payment-in-progress` while a payment is in progress, and `not-found`.
 */
export async function anonymizeContact(deps: ServerContext, write: ContactWrite): Promise<void> {
  const { appId, contactId } = write;
  const request = officeWrite('anonymizeContact', { ...write, xid: contactId }, null);
  await withoutOpenPayment(deps, (refuseOpenPayment) =>
    changeBusinessOnce(deps, { request, appId }, async (change) => {
      const { tx, now } = change;
      await lockSubjects(change, write, refuseOpenPayment);
      const contact = await lockContact(tx, write);
      if (contact.anonymizedAt !== null) return null;
      await clearSavedMethods(tx, contactId, now);
      await clearDocuments(tx, contactId, now);
      const cleared = { ...NO_DETAILS, reference: `anonymized-${contactId}`, anonymizedAt: now };
      await tx
        .update(contacts)
        .set({ ...cleared, updatedAt: now })
        .where(eq(contacts.id, contactId));
      const detail = { cleared: listFields(contact) };
      await auditContact(tx, write, { action: 'contact.anonymized', now, detail });
      return null;
    }),
  );
}

/** Locks the contact's payment subjects before the contact, as payments do. */
async function lockSubjects(
  { tx }: BusinessChange,
  { contactId }: ContactName,
  refuseOpenPayment: AssertNoOpenPayment,
): Promise<void> {
  const lockAll = (table: typeof invoices | typeof quotes | typeof manualPayments) =>
    tx
      .select({ id: table.id })
      .from(table)
      .where(eq(table.contactId, contactId))
      .orderBy(table.id)
      .for(ROW_LOCK);
  await lockAll(quotes);
  for (const { id } of await lockAll(invoices))
    await refuseOpenPayment(tx, { kind: 'invoice', id });
  for (const { id } of await lockAll(manualPayments))
    await refuseOpenPayment(tx, { kind: 'manual-payment', id });
}

const FIELDS = ['name', 'companyName', 'email', 'phone', 'taxId', 'address'] as const;

/** The names of the fields that something was in. */
function listFields(contact: ContactRow): string[] {
  return FIELDS.filter((name) => contact[name] !== null && contact[name] !== '');
}
