import { eq } from 'drizzle-orm';
import type { PaymentMethodIntent } from '#contract/entities/paymentMethod.ts';
import type { Reader } from '#server/database/database.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import { contacts } from '#server/database/schema/contacts.ts';
import type { PaymentMethodLinkRow } from '#server/database/schema/paymentMethodLinks.ts';
import { presentMethod } from '#server/documents/presentMethods.ts';
import { orNotFound } from '#server/platform/notFound.ts';
import { findCurrentMethod, toSavedMethod } from './methodStore.ts';
import type { OpenedSetup } from './openSetup.ts';

/** What a page needs to save a method with a link. Holds the session's secret: answered once, stored nowhere. */
export async function presentLink(
  reader: Reader,
  business: BusinessRow,
  { link, opened }: { readonly link: PaymentMethodLinkRow; readonly opened: OpenedSetup },
): Promise<PaymentMethodIntent> {
  const { source } = link;
  if (source === 'save-card') throw new Error('No page is told of what staff opened');
  const [row] = await reader.select().from(contacts).where(eq(contacts.id, link.contactId));
  const contact = orNotFound(row);
  const current = await findCurrentMethod(reader, link.replacedMethodId);
  return {
    source,
    method: presentMethod(opened.connected),
    setupId: opened.setup.id,
    secret: opened.setup.clientSecret,
    currencyCode: business.currency,
    isRegionRequired: business.isRegionRequired,
    showsFullAddress: link.showsFullAddress,
    contactName: contact.name || null,
    contactEmail: contact.email,
    current: current === null ? null : toSavedMethod(current),
    expiresAt: link.expiresAt.toISOString(),
    embedOrigins: [...business.embedOrigins],
  };
}
