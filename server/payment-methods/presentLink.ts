import { eq } from 'drizzle-orm';
import type { PaymentMethodIntent } from '#contract/entities/payments/paymentMethod.ts';
import { findCurrentMethod } from '#server/charge-schedules/findCurrentMethod.ts';
import type { Reader } from '#server/database/database.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import { contacts } from '#server/database/schema/contacts.ts';
import type { PaymentMethodLinkRow } from '#server/database/schema/paymentMethodLinks.ts';
import { presentMethod } from '#server/documents/invoices/presentMethods.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import type { ProcessorSetup } from '#server/processors/contract/capabilities.ts';
import { toSavedMethod } from './methodStore.ts';
import type { OpenedSetup } from './setups/openSetup.ts';

/** A link and its open session; without a session if the processor saves a card by its token. */
export interface PresentedLink {
  readonly link: PaymentMethodLinkRow;
  readonly opened: Pick<OpenedSetup, 'connected'> & { readonly setup: ProcessorSetup | null };
}

/** The data with which a page saves a method. Contains the session's secret: returned once, stored nowhere. */
export async function presentLink(
  reader: Reader,
  business: BusinessRow,
  { link, opened: { connected, setup } }: PresentedLink,
): Promise<PaymentMethodIntent> {
  const { source } = link;
  if (source === 'save-card' || source === 'checkout-form')
    throw new Error('A link without a key cannot be shown on a page');
  const [row] = await reader.select().from(contacts).where(eq(contacts.id, link.contactId));
  const contact = orThrowNotFound(row);
  const current = await findCurrentMethod(reader, link.replacedMethodId);
  return {
    source,
    method: presentMethod(connected),
    setupId: setup?.id ?? '',
    secret: setup?.clientSecret ?? '',
    currencyCode: business.currency,
    isRegionRequired: business.isRegionRequired,
    showsFullAddress: link.showsFullAddress,
    contactName: contact.name || null,
    contactEmail: contact.email,
    contactCountry: contact.address?.country ?? null,
    contactPostalCode: contact.address?.postalCode ?? null,
    current: current === null ? null : toSavedMethod(current),
    expiresAt: link.expiresAt.toISOString(),
    embedOrigins: [...business.embedOrigins],
  };
}
