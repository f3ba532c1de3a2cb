import { and, desc, eq, isNull } from 'drizzle-orm';
import type { StaffSavedMethod } from '#contract/entities/staff/staffContact.ts';
import type { Reader } from '#server/database/database.ts';
import { type PaymentMethodRow, paymentMethods } from '#server/database/schema/contacts.ts';
import { findDefaultMethod } from '#server/payment-methods/defaultMethod.ts';
import { toSavedMethod } from '#server/payment-methods/methodStore.ts';

/** The most saved methods of a contact that are shown. */
const MOST_METHODS = 50;

/** The saved payment methods of a contact as staff see them, the default one first; `today` is the day of the business. */
export async function listContactMethods(
  reader: Reader,
  contactId: string,
  today: string,
): Promise<StaffSavedMethod[]> {
  const rows = await reader
    .select()
    .from(paymentMethods)
    .where(
      and(
        eq(paymentMethods.contactId, contactId),
        eq(paymentMethods.consent, 'EXPLICIT_CONSENT'),
        isNull(paymentMethods.removedAt),
      ),
    )
    .orderBy(desc(paymentMethods.createdAt), paymentMethods.id)
    .limit(MOST_METHODS);
  const chosen = await findDefaultMethod(reader, contactId);
  const first = rows.find(({ id }) => id === chosen?.id) ?? rows.find(isForAll);
  return [...rows.filter((row) => row === first), ...rows.filter((row) => row !== first)].map(
    (row) => ({
      id: row.id,
      processor: row.processor,
      ...toSavedMethod(row),
      savedAt: row.createdAt.toISOString(),
      isExpired: isExpired(row, today),
      isDefault: row === first,
      isForOneOrder: !isForAll(row),
    }),
  );
}

/** Whether a method may pay anything, and not only the charges of one order. */
function isForAll({ consentScope }: PaymentMethodRow): boolean {
  return consentScope === 'any';
}

/** A card works to the end of its month (reading 36). */
function isExpired({ expirationYear, expirationMonth }: PaymentMethodRow, today: string): boolean {
  if (expirationYear === null || expirationMonth === null) return false;
  return `${expirationYear}-${expirationMonth}` < today.slice(0, 7);
}
