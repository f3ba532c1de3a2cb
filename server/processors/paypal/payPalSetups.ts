import type { ProcessorSetup, SetupCapability, StoredMethod } from '../contract/capabilities.ts';
import type { ConnectionContext } from '../contract/connectionContext.ts';
import { ProcessorError } from '../contract/processorError.ts';
import type { CallPayPal } from './payPalClient.ts';
import { isAgreement, toStoredMethod } from './storedMethod.ts';

type Fields = Readonly<Record<string, unknown>>;

/** PayPal takes ids of customers up to this length. */
const LONGEST_CUSTOMER = 22;

/** The return address of a payer without a window: the script handles the result first. */
const NO_PAGE = 'https://www.paypal.com/';

const SETUPS = '/v3/vault/setup-tokens';
const TOKENS = '/v3/vault/payment-tokens';
const toPath = (base: string, id: string) => `${base}/${encodeURIComponent(id)}`;

/**
 * Saving PayPal for later: the payer approves a setup token in PayPal's window, and we exchange it for the payment
 * token that orders are captured with. PayPal accepts our own id of a customer, so no customer has to be created.
 */
export function payPalSetups(call: CallPayPal): SetupCapability {
  return {
    savesCards: false,
    createCustomer: async (_, { idempotencyKey }) => idempotencyKey.slice(-LONGEST_CUSTOMER),
    async open(context, { customer, idempotencyKey }) {
      const response = await call(context, {
        method: 'POST',
        path: SETUPS,
        body: {
          customer: { id: customer },
          payment_source: {
            paypal: {
              usage_type: 'MERCHANT',
              experience_context: {
                shipping_preference: 'NO_SHIPPING',
                return_url: NO_PAGE,
                cancel_url: NO_PAGE,
              },
            },
          },
        },
        key: idempotencyKey,
      });
      return toSetup(context, toFields(response), null);
    },
    async read(context, id) {
      const setup = toFields(await call(context, { method: 'GET', path: toPath(SETUPS, id) }));
      const isApproved = setup.status === 'APPROVED' || setup.status === 'VAULTED';
      return toSetup(context, setup, isApproved ? await exchange(call, context, id) : null);
    },
    removeMethod: (context, methodId) => remove(call, context, methodId),
  };
}

/** A repeated key returns the same payment token, so reading a setup twice saves it once. */
async function exchange(
  call: CallPayPal,
  context: ConnectionContext,
  id: string,
): Promise<StoredMethod> {
  const body = { payment_source: { token: { id, type: 'SETUP_TOKEN' } } };
  const key = `billfold-vault-${id}`;
  const { id: method } = toFields(await call(context, { method: 'POST', path: TOKENS, body, key }));
  if (typeof method === 'string' && method !== '') return toStoredMethod(method);
  throw new ProcessorError('unreachable', 'PayPal returned no payment token');
}

function toSetup(
  { accountId }: ConnectionContext,
  { id }: Fields,
  method: StoredMethod | null,
): ProcessorSetup {
  if (typeof id !== 'string' || id === '')
    throw new ProcessorError('unreachable', 'PayPal returned no setup token');
  const state = method === null ? 'open' : 'saved';
  return { id, accountId, clientSecret: '', state, method, failureCode: null };
}

/** A missing one counts as removed. */
async function remove(
  call: CallPayPal,
  context: ConnectionContext,
  methodId: string,
): Promise<void> {
  try {
    if (isAgreement(methodId)) {
      const path = `/v1/billing-agreements/agreements/${methodId}/cancel`;
      await call(context, { method: 'POST', path, body: {}, key: `billfold-end-${methodId}` });
    } else await call(context, { method: 'DELETE', path: toPath(TOKENS, methodId) });
  } catch (error) {
    const isGone = error instanceof ProcessorError && error.failure === 'missing';
    if (!isGone) throw error;
  }
}

function toFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
