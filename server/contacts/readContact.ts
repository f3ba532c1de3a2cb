import type { StaffContact } from '#contract/entities/staff/staffContact.ts';
import type { Reader } from '#server/database/database.ts';
import { getToday } from '#server/documents/businessStore.ts';
import { listInvoices } from '#server/documents/lists/listInvoices.ts';
import { listQuotes } from '#server/documents/lists/listQuotes.ts';
import { hasRole, type StaffView } from '#server/documents/staff/staffView.ts';
import { listContactLinks } from './contactLinks.ts';
import { listContactMethods } from './contactMethods.ts';
import { getContact, presentDetails } from './contactStore.ts';

/** A contact as staff see them. Throws `not-found`. */
export async function readContact(
  reader: Reader,
  contactId: string,
  { business, now, member }: Pick<StaffView, 'business' | 'now' | 'member'>,
): Promise<StaffContact> {
  const row = await getContact(reader, { appId: business.appId, contactId });
  const isPresent = row.anonymizedAt === null;
  return {
    ...presentDetails(row),
    invoices: await listInvoices(reader, { contactId }, { business, now }),
    quotes: await listQuotes(reader, { contactId }, { business, now }),
    methods: await listContactMethods(reader, contactId, getToday(business, now)),
    links: await listContactLinks(reader, contactId, now),
    can: {
      change: isPresent && hasRole(member, 'staff'),
      export: hasRole(member, 'staff'),
      anonymize: isPresent && hasRole(member, 'owner'),
    },
  };
}
