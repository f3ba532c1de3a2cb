import { vi } from 'vitest';

/** The calls to the processor's script, and its result of a window. */
export interface FakePayPal {
  readonly instances: object[];
  /** Orders and tokens that a window was opened for. */
  readonly orders: string[];
  session: {
    onApprove(data: object): Promise<void>;
    onCancel(data: object): void;
    onError(error: object): void;
  } | null;
}

interface CallPath {
  readonly orderId?: string;
  readonly vaultSetupToken?: string;
  readonly billingToken?: string;
}

/** Adds the processor's script (v6) to the page, as if it had loaded. `vi.unstubAllGlobals` removes it. */
export function makePayPal(): FakePayPal {
  const calls: FakePayPal = { instances: [], orders: [], session: null };
  const createSession = (session: NonNullable<FakePayPal['session']>) => {
    calls.session = session;
    return {
      start: async (_: object, order: Promise<CallPath>) => {
        try {
          const { orderId, vaultSetupToken, billingToken } = await order;
          calls.orders.push(orderId ?? vaultSetupToken ?? billingToken ?? '');
        } catch (error) {
          session.onError({ code: 'ERR', message: String(error) });
        }
      },
      cancel: () => undefined,
      destroy: () => undefined,
    };
  };
  vi.stubGlobal('paypal', {
    version: '6.1.0',
    createInstance: async (options: { readonly components: readonly string[] }) => {
      calls.instances.push(options);
      return {
        createPayPalOneTimePaymentSession: createSession,
        createPayPalSavePaymentSession: createSession,
        ...(options.components.includes('paypal-legacy-billing-agreements') && {
          createPayPalBillingAgreementWithoutPurchase: createSession,
        }),
      };
    },
  });
  return calls;
}
