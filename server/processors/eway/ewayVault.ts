import { findBrand } from '#domain/card/cardBrands.ts';
import type { StoredMethod, VaultCapability } from '../contract/capabilities.ts';
import { ProcessorError } from '../contract/processorError.ts';
import { callRapid } from './callRapid.ts';
import { parseCardToken } from './cardToken.ts';
import { postTransaction } from './ewayPayments.ts';
import { assertNoErrors } from './rapidErrors.ts';
import { toInvoiceReference } from './toInvoiceReference.ts';
import { toJson } from './toVendorPayment.ts';

/**
 * Cards that eWay keeps: a token customer is one card. Its API neither lists nor deletes them: one that is to be forgotten is
 * deleted in MYeWAY.
 */
export const ewayVault: VaultCapability = {
  async store(context, { customer, token, vendorKey, nameOnCard }) {
    const { SecuredCardData, CardDetails } = parseCardToken(token, nameOnCard);
    const Customer = {
      ...splitName(CardDetails.Name ?? ''),
      Country: context.settings.country ?? 'au',
      Reference: customer,
      CardDetails,
    };
    const answer = await callRapid(context, {
      method: 'POST',
      path: '/Transaction',
      body: {
        Method: 'CreateTokenCustomer',
        TransactionType: 'MOTO',
        Customer,
        Payment: { TotalAmount: 0, InvoiceReference: toInvoiceReference(vendorKey) },
        ...(SecuredCardData && { SecuredCardData }),
      },
    });
    assertNoErrors(answer);
    return toStoredMethod(toJson(answer).Customer);
  },
  charge: (context, { methodId, ...request }) =>
    postTransaction(context, request, {
      Method: 'TokenPayment',
      TransactionType: 'Recurring',
      Customer: { TokenCustomerID: Number(methodId) },
    }),
};

/** A customer of eWay's has two names; one word is both. */
function splitName(name: string): { readonly FirstName: string; readonly LastName: string } {
  const words = name.trim().split(/\s+/);
  const LastName = words.at(-1) ?? '';
  return { FirstName: words.length > 1 ? words.slice(0, -1).join(' ') : LastName, LastName };
}

function toStoredMethod(customer: unknown): StoredMethod {
  const { TokenCustomerID, CardDetails } = toJson(customer);
  const id = String(TokenCustomerID ?? '');
  if (!/^[1-9]\d*$/.test(id)) {
    throw new ProcessorError('unreachable', 'eWay answered no token customer');
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
