import { vi } from 'vitest';

/** What the processor's script was asked for, and what it says of a window. */
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

/** Puts the processor's script (v6) into the page, as it would be once it has arrived. `vi.unstubAllGlobals` takes it away. */
export function makePayPal(): FakePayPal {
  const seen: FakePayPal = { instances: [], orders: [], session: null };
  const createSession = (session: NonNullable<FakePayPal['session']>) => {
    seen.session = session;
    return {
      start: async (_: object, asked: Promise<CallPath>) => {
        try {
          const { orderId, vaultSetupToken, billingToken } = await asked;
          seen.orders.push(orderId ?? vaultSetupToken ?? billingToken ?? '');
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
      seen.instances.push(options);
      return {
        createPayPalOneTimePaymentSession: createSession,
        createPayPalSavePaymentSession: createSession,
        ...(options.components.includes('paypal-legacy-billing-agreements') && {
          createPayPalBillingAgreementWithoutPurchase: createSession,
        }),
      };
    },
  });
  return seen;
}
