import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RequestOptions } from '#api/apiRequest.ts';
import { toQueryRequest } from '#api/toQueryRequest.ts';
import type {
  PayMode,
  ProcessorConfig,
  ProcessorOutcome,
  SendProcessorCall,
  SubmitOptions,
} from '#payments/contract.ts';
import { makePayPal } from '#tests/builders/processors/makePayPal.ts';
import { payPal } from './payPal.ts';

const CONFIG = {
  connectionId: 'c1',
  processor: 'PAYPAL',
  kind: 'button',
  publicKey: 'client-1',
  accountId: '5K7TQ2W8ABCDE',
  scriptUrl: 'https://www.sandbox.paypal.com/web-sdk/v6/core',
  isTest: true,
  settings: {},
  locale: 'de',
} as unknown as ProcessorConfig;

async function show(
  start: () => Promise<SubmitOptions | null>,
  { isDisabled = false, mayStart = true, mode = 'pay' as PayMode } = {},
) {
  const script = makePayPal();
  const outcomes: ProcessorOutcome[] = [];
  const module = await payPal.fetchModule();
  const loaded = await module.load(CONFIG);
  if (loaded.kind !== 'button') throw new Error('Expected a processor with a button');
  const { container } = render(
    loaded.renderButton({
      mode,
      amount: null,
      isDisabled,
      mayStart: () => mayStart,
      onStart: start,
      onOutcome: (outcome) => outcomes.push(outcome),
      onFailed: () => outcomes.push({ kind: 'failed', code: 'load' }),
    }),
  );
  const getButton = () => container.querySelector('paypal-button');
  await vi.waitFor(() => expect(getButton()).not.toBeNull());
  await vi.waitFor(() => expect(script.session).not.toBeNull());
  const press = async () => {
    await act(async () => void fireEvent.click(getButton() as Element));
  };
  return { script, outcomes, press, getButton };
}

const STARTED = { session: { paymentId: 'ORDER1', secret: '' }, returnUrl: 'https://x.example' };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('PayPal’s button', () => {
  it('is loaded for the business’s account, in the sandbox for a test account [1.19]', async () => {
    const { script } = await show(async () => STARTED);
    expect(script.instances).toEqual([
      expect.objectContaining({
        clientId: 'client-1',
        merchantId: '5K7TQ2W8ABCDE',
        components: ['paypal-payments'],
        locale: 'de',
      }),
    ]);
  });

  it('opens the window with the order of this click, and reports the outcome', async () => {
    const { script, outcomes, press } = await show(async () => STARTED);
    await press();
    expect(script.orders).toEqual(['ORDER1']);
    expect(outcomes).toEqual([]);
    await script.session?.onApprove({ orderId: 'ORDER1' });
    script.session?.onCancel({});
    script.session?.onError({ code: 'ERR' });
    expect(outcomes.map(({ kind }) => kind)).toEqual(['approved-order', 'cancelled', 'failed']);
  });

  it('saves PayPal with the setup token of this click, and shows no payment', async () => {
    const { script, outcomes, press } = await show(async () => STARTED, { mode: 'save' });
    await press();
    expect(script.orders).toEqual(['ORDER1']);
    await script.session?.onApprove({ vaultSetupToken: 'ORDER1' });
    script.session?.onCancel({});
    expect(outcomes.map(({ kind }) => kind)).toEqual(['confirmed', 'cancelled']);
  });

  it('opens no window if the payment cannot start', async () => {
    const { script, press } = await show(async () => null);
    await press();
    expect(script.orders).toEqual([]);
  });

  it('creates no order while the page is missing data', async () => {
    let starts = 0;
    const start = async () => {
      starts += 1;
      return STARTED;
    };
    const { script, press, outcomes } = await show(start, { mayStart: false });
    await press();
    expect([starts, script.orders, outcomes]).toEqual([0, [], []]);
  });

  it('cannot be clicked while another payment is in progress', async () => {
    const { getButton } = await show(async () => STARTED, { isDisabled: true });
    expect(getButton()?.hasAttribute('disabled')).toBe(true);
  });

  it('creates an order for the amount of an invoice, or of a basket as priced by the server [7.15]', async () => {
    const module = await payPal.fetchModule();
    const sent: object[] = [];
    const options: RequestOptions = {};
    const send: SendProcessorCall = async (call, input) => {
      sent.push(toQueryRequest(call, { ...input, ...options }));
      return { isOk: true, value: { orderId: 'ORDER1' } } as never;
    };
    const subject = { kind: 'invoice', xid: 'x', orderId: 'o 1' } as const;
    const calls = module.createCalls({ subject, connectionId: 'c1', send });
    if (calls.opens !== 'on-start') throw new Error('Expected a session that opens on start');
    expect(await calls.create('12.50', '', false)).toEqual({
      isOk: true,
      value: { paymentId: 'ORDER1', secret: '', amount: '12.50' },
    });
    expect(sent).toMatchObject([
      {
        method: 'POST',
        path: '/v1/sales/invoice/o%201/payPal/orders',
        body: { payAmount: '12.50' },
      },
    ]);
    const form = { kind: 'checkout', formId: 'a b', opens: 'payment' } as const;
    const basket = { ...form, upsells: [], promoCodes: [] };
    const ofForm = module.createCalls({ subject: basket, connectionId: 'c1', send });
    if (ofForm.opens !== 'on-start') throw new Error('Expected a session that opens on start');
    expect((await ofForm.create('97.99', '', true)).isOk).toBe(true); // a checkout form requests no agreement
    expect(sent[1]).toMatchObject({ path: '/v1/sales/checkoutForm/a%20b/payPal/orders' });
    expect(sent[1]).not.toHaveProperty('body');
    for (const subject of [
      { kind: 'save-card', contactId: 'c' } as const,
      { ...basket, opens: 'preview' } as const,
    ]) {
      expect(module.createCalls({ subject, connectionId: 'c1', send }).opens).toBe('never');
    }
  });
});
