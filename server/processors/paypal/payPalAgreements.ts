import type { AgreementCapability } from '../contract/agreements.ts';
import { ProcessorError } from '../contract/processorError.ts';
import type { CallPayPal } from './payPalClient.ts';
import { isAgreement, toStoredMethod } from './storedMethod.ts';

/** The return address of a payer who did not come from one of our pages. */
const NO_PAGE = 'https://www.paypal.com/';

/** A token for requesting a payer's agreement. */
const TOKEN = /^BA-[A-Z0-9]{1,64}$/;

/**
 * Agreements to later payments (`/v1/billing-agreements`): of the older API, which PayPal opens for accounts one by one and no longer
 * describes. An account that may not use it is refused, as `not-configured`.
 */
export function payPalAgreements(call: CallPayPal): AgreementCapability {
  return {
    isToken: (text) => TOKEN.test(text),
    async open(context, { description, pageUrl, idempotencyKey }) {
      const back = pageUrl ?? NO_PAGE;
      const response = await call(context, {
        method: 'POST',
        path: '/v1/billing-agreements/agreement-tokens',
        body: {
          description: description.slice(0, 127),
          payer: { payment_method: 'PAYPAL' },
          plan: {
            type: 'MERCHANT_INITIATED_BILLING',
            merchant_preferences: {
              return_url: back,
              cancel_url: back,
              accepted_pymt_type: 'INSTANT',
              skip_shipping_address: true,
            },
          },
        },
        key: idempotencyKey,
      });
      return { token: getText(response, 'token_id') };
    },
    async save(context, token) {
      const path = '/v1/billing-agreements/agreements';
      const body = { token_id: token };
      const key = `billfold-agreement-${token}`;
      const response = await call(context, { method: 'POST', path, body, key });
      const id = getText(response, 'id');
      if (!isAgreement(id)) throw new ProcessorError('unreachable', 'PayPal returned no agreement');
      return toStoredMethod(id);
    },
  };
}

function getText(response: unknown, name: string): string {
  const value = ((response ?? {}) as Readonly<Record<string, unknown>>)[name];
  if (typeof value === 'string' && value !== '') return value;
  throw new ProcessorError('unreachable', `PayPal returned no ${name}`);
}
