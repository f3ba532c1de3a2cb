import type { BusinessRow } from '#server/database/schema/businesses.ts';
import type { StoredDocument } from '#server/database/schema/stored.ts';

/** The identifying fields of a seller. */
export type Seller = Pick<
  StoredDocument['seller'],
  'name' | 'tradingName' | 'vatId' | 'taxRegistrationId' | 'legalId'
>;

/** The identifying fields of a business file. */
export type BusinessIdentity = Pick<BusinessRow, 'name' | 'legalName' | 'taxId'>;

/**
 * Whether the seller of an e-invoice (BG-4) is the business. It is where the business's tax id is the seller's VAT identifier,
 * tax registration or legal registration. It is not where both have VAT identifiers and these differ, even if the names match.
 * Otherwise the names decide. Case, spaces and punctuation are ignored.
 */
export function isOwnSeller(seller: Seller, { name, legalName, taxId }: BusinessIdentity): boolean {
  const own = toIdKey(taxId);
  const vatId = toIdKey(seller.vatId);
  if (own !== '') {
    const ids = [vatId, toIdKey(seller.taxRegistrationId), toIdKey(seller.legalId?.id ?? null)];
    if (ids.some((id) => isSameId(id, own))) return true;
    if (hasCountry(own) && hasCountry(vatId)) return false;
  }
  const names = [legalName, name].map(toNameKey);
  return [seller.name, seller.tradingName]
    .map(toNameKey)
    .some((one) => one !== '' && names.includes(one));
}

/** The country in front of a VAT identifier may be missing on one side. */
function isSameId(one: string, other: string): boolean {
  if (one === '') return false;
  if (hasCountry(one) === hasCountry(other)) return one === other;
  return withoutCountry(one) === withoutCountry(other);
}

function hasCountry(id: string): boolean {
  return /^[A-Z]{2}[0-9A-Z]*\d/.test(id);
}

function withoutCountry(id: string): string {
  return hasCountry(id) ? id.slice(2) : id;
}

function toIdKey(id: string | null): string {
  return (id ?? '')
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
}

function toNameKey(name: string | null): string {
  return (name ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
