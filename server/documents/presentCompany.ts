import type { CompanyProfile } from '#contract/entities/documents/party.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';

/** The business as its documents show it. */
export function presentCompany(business: BusinessRow): CompanyProfile {
  const { name, legalName, email, phone, website, taxId, address, logoUrl, accentColor, timeZone } =
    business;
  return {
    name,
    legalName,
    email,
    phone,
    website,
    taxId,
    address,
    logoUrl,
    accentColor,
    timeZone,
  };
}
