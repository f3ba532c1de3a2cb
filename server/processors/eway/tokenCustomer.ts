import { findBrand } from '#domain/card/cardBrands.ts';
import type { StoredMethod } from '../contract/capabilities.ts';
import type { ConnectionContext } from '../contract/connectionContext.ts';
import { ProcessorError } from '../contract/processorError.ts';
import type { CardPart } from './cardToken.ts';
import { toJson } from './toProcessorPayment.ts';

/** The owner of a card stored at eWay, which requires two names and a country, and accepts our reference. */
export function toTokenCustomer(
  { settings }: Pick<ConnectionContext, 'settings'>,
  CardDetails: CardPart['CardDetails'],
  reference: string,
): object {
  const names = splitName(CardDetails.Name ?? '');
  return { ...names, Country: settings.country ?? 'au', Reference: reference, CardDetails };
}

/** A customer of eWay's has two names; one word is both. */
function splitName(name: string): { readonly FirstName: string; readonly LastName: string } {
  const parts = name.trim().split(/\s+/);
  const LastName = parts.at(-1) ?? '';
  return { FirstName: parts.length > 1 ? parts.slice(0, -1).join(' ') : LastName, LastName };
}

/** A token customer as a stored card. Throws `unreachable` for an invalid response. */
export function toStoredMethod(customer: unknown): StoredMethod {
  const { TokenCustomerID, CardDetails } = toJson(customer);
  const id = String(TokenCustomerID ?? '');
  if (!/^[1-9]\d*$/.test(id)) {
    throw new ProcessorError('unreachable', 'eWay returned no token customer');
  }
  const { Number: masked, ExpiryMonth, ExpiryYear } = toJson(CardDetails);
  const [, first, last4 = null] = /^(\d{4,6})X+(\d{4})$/.exec(String(masked ?? '')) ?? [];
  const isDated = /^\d{2}$/.test(String(ExpiryYear)) && /^\d{1,2}$/.test(String(ExpiryMonth));
  return {
    id,
    brand: first === undefined ? null : findBrand(first),
    last4,
    expires: isDated ? `20${ExpiryYear}-${String(ExpiryMonth).padStart(2, '0')}` : null,
    fingerprint: null,
    isCard: true,
  };
}
