import type { VaultCapability } from '../contract/capabilities.ts';
import type { ConnectionContext } from '../contract/connectionContext.ts';
import { ProcessorError } from '../contract/processorError.ts';
import { callRapid } from './callRapid.ts';
import { parseCardToken } from './cardToken.ts';
import { postTransaction } from './ewayPayments.ts';
import { assertNoErrors } from './rapidErrors.ts';
import { toInvoiceReference } from './toInvoiceReference.ts';
import { toStoredMethod, toTokenCustomer } from './tokenCustomer.ts';
import { type Json, toJson } from './toProcessorPayment.ts';

/**
 * Cards stored at eWay: a token customer is one card. Its API neither lists nor deletes them: a removed one must be
 * deleted in MYeWAY.
 */
export const ewayVault: VaultCapability = {
  storesWhileCharging: true,
  async store(context, { customer, token, idempotencyKey, nameOnCard }) {
    const { SecuredCardData, CardDetails } = parseCardToken(token, nameOnCard);
    const response = await callRapid(context, {
      method: 'POST',
      path: '/Transaction',
      body: {
        Method: 'CreateTokenCustomer',
        TransactionType: 'Purchase', // the customer is present and has typed the security code
        Customer: toTokenCustomer(context, CardDetails, customer),
        Payment: { TotalAmount: 0, InvoiceReference: toInvoiceReference(idempotencyKey) },
        ...(SecuredCardData && { SecuredCardData }),
      },
    });
    assertNoErrors(response);
    return toStoredMethod(toJson(response).Customer);
  },
  async storePaid(context, paymentId) {
    const path = `/Transaction/${encodeURIComponent(paymentId)}`;
    const id = await readFirst(context, path, 'Transactions').then(
      ({ TokenCustomerID }) => Number(TokenCustomerID) || null,
    );
    if (id === null) return null;
    return toStoredMethod(await readFirst(context, `/Customer/${id}`, 'Customers'));
  },
  charge: (context, { methodId, ...request }) =>
    postTransaction(context, request, {
      Method: 'TokenPayment',
      TransactionType: 'Recurring',
      Customer: { TokenCustomerID: Number(methodId) },
    }),
};

/** The only one that a query finds. */
async function readFirst(
  context: ConnectionContext,
  path: string,
  list: 'Transactions' | 'Customers',
): Promise<Json> {
  const response = await callRapid(context, { method: 'GET', path });
  assertNoErrors(response);
  const { [list]: all } = toJson(response);
  if (!Array.isArray(all) || all.length === 0)
    throw new ProcessorError('unreachable', 'eWay returned an empty list');
  return toJson(all[0]);
}
