import type { EInvoiceParty, PostalAddress } from '#contract/entities/documents/eInvoice.ts';
import type { Address, Contact } from '#contract/entities/documents/party.ts';
import { toAlpha2, toAlpha3 } from '#domain/country/countryCode.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';

/** Prefixes of VAT identifiers that are not country codes of ISO 3166-1: Greece, and Northern Ireland. */
const EXTRA_VAT_PREFIXES = ['EL', 'XI'];

/**
 * The business as seller. An id without a country prefix is no VAT identifier (BR-CO-09), and one is required (BR-CO-26).
 */
export function toSeller(business: BusinessRow): EInvoiceParty {
  const { name, legalName, phone, email, appId } = business;
  const taxId = getTaxId(business);
  const isVat = taxId !== null && isVatId(taxId);
  return {
    ...EMPTY_DETAILS,
    name: legalName ?? name,
    ids: isVat ? [] : [{ id: appId, scheme: null }],
    vatId: isVat ? taxId : null,
    taxRegistrationId: isVat ? null : taxId,
    address: sellerAddress(business),
    contact: { name: null, phone, email },
  };
}

/**
 * The customer as buyer. An invoice without VAT may not have the buyer's VAT identifier (BR-O-02), so it is written as an
 * ordinary id.
 */
export function toBuyer(contact: Contact, hasVat: boolean): EInvoiceParty {
  const { name, companyName, phone, email } = contact;
  const taxId = getTaxId(contact);
  const isVat = taxId !== null && hasVat && isVatId(taxId);
  return {
    ...EMPTY_DETAILS,
    name: companyName ?? name,
    ids: taxId === null || isVat ? [] : [{ id: taxId, scheme: null }],
    vatId: isVat ? taxId : null,
    taxRegistrationId: null,
    address: buyerAddress(contact),
    contact: { name, phone, email },
  };
}

/** A party's tax id without surrounding spaces; null if it has none. */
export function getTaxId({ taxId }: { readonly taxId: string | null }): string | null {
  return taxId?.trim() || null;
}

/** The seller's address, if nothing more the business's country; null where no country is known (BR-09). */
export function sellerAddress({ address, country }: BusinessRow): PostalAddress | null {
  return toAddress(address, address?.country ?? country);
}

/** The buyer's address; null where no country is known (BR-11). */
export function buyerAddress({ address }: Contact): PostalAddress | null {
  return toAddress(address, address?.country ?? null);
}

const EMPTY_DETAILS = {
  tradingName: null,
  legalId: null,
  legalInformation: null,
  electronicAddress: null,
};

function isVatId(taxId: string): boolean {
  const [, prefix = ''] = /^([A-Z]{2})[ .-]?[0-9A-Z]/.exec(taxId) ?? [];
  return (
    /\d/.test(taxId) && (toAlpha3(prefix) !== undefined || EXTRA_VAT_PREFIXES.includes(prefix))
  );
}

function toAddress(address: Address | null, country: string | null): PostalAddress | null {
  const code = country === null ? undefined : toAlpha2(country);
  if (code === undefined) return null;
  return {
    line1: address?.street1 ?? null,
    line2: address?.street2 ?? null,
    line3: null,
    city: address?.locality ?? null,
    postalCode: address?.postalCode ?? null,
    region: address?.region ?? null,
    country: code,
  };
}
