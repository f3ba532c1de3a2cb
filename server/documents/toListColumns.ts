import type { ContentRow } from '#server/database/schema/contents.ts';

/**
 * The columns that a quote or an invoice copies from its content, so that lists show, search and sort it without reading
 * contents.
 */
export function toListColumns({
  currency,
  totalMinor,
  contact,
}: Pick<ContentRow, 'currency' | 'totalMinor' | 'contact'>) {
  return {
    currency,
    totalMinor,
    contactName: contact.name,
    contactCompany: contact.companyName,
    contactEmail: contact.email,
  };
}
