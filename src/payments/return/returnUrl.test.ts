import { describe, expect, it } from 'vitest';
import { REGISTRY } from '../registry.ts';
import { readPaymentReturn, toReturnUrl } from './returnUrl.ts';

const readReturn = (address: string) => readPaymentReturn(address, REGISTRY);
const target = {
  origin: 'http://localhost:8080',
  appId: 'fern',
  invoiceXid: 'x1',
  type: 'invoice',
};

describe('the return URL of a payment', () => {
  it('is recognized only by the client secret in its query [2.35]', () => {
    const address = toReturnUrl(target);
    expect(readReturn(address)).toBeNull();
    expect(readReturn(`${address}&redirect_status=succeeded`)).toBeNull();
    expect(readReturn(`${address}&payment_intent=pi_1&redirect_status=succeeded`)).toBeNull();
    expect(
      readReturn(`${address}&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2`),
    ).toEqual({
      appId: 'fern',
      invoiceXid: 'x1',
      connectionId: null,
      registered: REGISTRY[0],
      session: { paymentId: 'pi_1', secret: 'pi_1_secret_2' },
    });
  });

  it('takes the payment id from the secret if the URL has no other', () => {
    expect(
      readReturn(`${toReturnUrl(target)}&payment_intent_client_secret=pi_9_secret_2`)?.session
        .paymentId,
    ).toBe('pi_9');
  });

  it('contains the business, the type and the invoice, and no secret', () => {
    expect(toReturnUrl({ ...target, type: null })).toBe(
      'http://localhost:8080/payment/auth/return?app_id=fern&xid=x1',
    );
  });

  it('names the connection of the payment if there are several', () => {
    const address = toReturnUrl({ ...target, connectionId: 'c-2' });
    expect(readReturn(`${address}&payment_intent_client_secret=pi_9_secret_2`)).toMatchObject({
      connectionId: 'c-2',
    });
  });
});
