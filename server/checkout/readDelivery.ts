import type {
  BasketDelivery,
  Delivery,
  DeliveryQuestion,
} from '#contract/entities/documents/delivery.ts';
import { isPostalCode } from '#domain/country/postalCode.ts';
import { countryOptions } from '#server/countries/countries.ts';
import { ProblemError } from '#server/platform/problemError.ts';

/**
 * The delivery of a basket, as far as its form requires one; null if the page has sent none. Throws `delivery-invalid`
 * with the missing or invalid field: the country decides which fields an address needs.
 */
export function readDelivery(
  asksFor: readonly DeliveryQuestion[],
  sent: BasketDelivery | undefined,
): Delivery | null {
  if (sent === undefined || asksFor.length === 0) return null;
  return {
    address: asksFor.includes('address') ? readAddress(sent.address) : null,
    phone: asksFor.includes('phone') ? needText('phone', sent.phone) : null,
  };
}

function readAddress(sent: BasketDelivery['address']): Delivery['address'] {
  if (sent === undefined) throw invalid('address');
  const { country } = sent;
  const rules = countryOptions.find(({ value }) => value === country);
  if (rules === undefined) throw invalid('country');
  const postalCode = sent.postalCode?.trim() || null;
  const region = sent.region?.trim() || null;
  if (postalCode === null && rules.isPostalCodeRequired) throw invalid('postalCode');
  if (postalCode !== null && !isPostalCode(postalCode, country)) throw invalid('postalCode');
  if (region === null && rules.isRegionRequired) throw invalid('region');
  return {
    street1: needText('street1', sent.street1),
    street2: sent.street2?.trim() || null,
    locality: needText('locality', sent.locality),
    region,
    postalCode,
    country,
  };
}

function needText(field: string, sent: string | undefined): string {
  const text = sent?.trim();
  if (!text) throw invalid(field);
  return text;
}

function invalid(field: string): ProblemError {
  return new ProblemError('delivery-invalid', { limits: { field } });
}
