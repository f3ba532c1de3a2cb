import { and, eq, isNull, not, sql } from 'drizzle-orm';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { CONTACT_OF_ORDER } from '#server/checkout/getContactReference.ts';
import type { Reader } from '#server/database/database.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import { contacts } from '#server/database/schema/contacts.ts';
import { CONTACT_SORTS } from '#server/database/schema/listSorts.ts';
import { type ListQuery, toListPage } from '#server/documents/lists/listQuery.ts';
import { byInstant, byText } from '#server/documents/lists/listSort.ts';

const SORTS = {
  name: byText(CONTACT_SORTS.name(contacts)),
  updatedAt: byInstant(contacts.updatedAt),
};

/** An order that is not complete has a contact of its own, who is called as the order is. */
const isOfOpenOrder = and(
  eq(contacts.name, contacts.reference),
  sql`${contacts.reference} like ${`${CONTACT_OF_ORDER}%`}`,
);

/** A page of a business's contacts, without anonymized ones. */
export async function listContacts(
  reader: Reader,
  query: ListQuery,
  business: BusinessRow,
): Promise<RouteResponse<'listStaffContacts'>> {
  const page = toListPage(query, { table: contacts, sorts: SORTS, business });
  const found = await reader
    .select({
      id: contacts.id,
      name: contacts.name,
      companyName: contacts.companyName,
      email: contacts.email,
      phone: contacts.phone,
      updatedAt: contacts.updatedAt,
      sortValue: page.sort.text,
    })
    .from(contacts)
    .where(and(page.where, isNull(contacts.anonymizedAt), isOfOpenOrder && not(isOfOpenOrder)))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const { rows, nextCursor } = page.cut(found);
  return {
    rows: rows.map(({ id, sortValue: _, updatedAt, ...row }) => ({
      contactId: id,
      ...row,
      updatedAt: updatedAt.toISOString(),
    })),
    nextCursor,
  };
}
