import { vi } from 'vitest';
import { makePayPal } from './makePayPal.ts';

/** What Google's script returns of a sheet, or what the page responds. */
type Authorize = (data: object) => Promise<{ readonly transactionState: string }>;

/** An open sheet of Google Pay. */
export interface GoogleSheet {
  readonly request: {
    readonly transactionInfo: Readonly<Record<string, string>>;
    readonly callbackIntents: readonly string[];
  };
  /** The payer confirms; returns whether the page accepts it, which closes the sheet. */
  confirm(): Promise<boolean>;
  close(): void;
}

/** An open sheet of Apple Pay. */
export class AppleSheet {
  static STATUS_SUCCESS = 0;
  static STATUS_FAILURE = 1;
  static canMakePayments: () => boolean = () => true;
  static readonly opened: AppleSheet[] = [];
  /** Whether another page has an open sheet, so that this one cannot open. */
  static isBlocked = false;
  readonly steps: (string | number)[] = [];
  onvalidatemerchant: ((event: object) => void) | null = null;
  onpaymentauthorized: ((event: object) => void) | null = null;
  oncancel: (() => void) | null = null;

  constructor(
    readonly version: number,
    readonly request: { readonly total: Readonly<Record<string, string>> },
  ) {}

  begin() {
    if (AppleSheet.isBlocked) throw new Error('Page already has an active payment session');
    AppleSheet.opened.push(this);
    this.onvalidatemerchant?.({ validationURL: 'https://apple.example/validate' });
  }
  completeMerchantValidation(session: string) {
    this.steps.push(session);
  }
  completePayment({ status }: { readonly status: number }) {
    this.steps.push(status);
  }
  abort() {
    this.steps.push('abort');
  }
}

/** The wallets of a device with PayPal's script: its calls, and what PayPal returns. */
export interface FakePayPalWallets {
  readonly instances: readonly object[];
  readonly googleSheets: GoogleSheet[];
  readonly appleSheets: readonly AppleSheet[];
  /** What was confirmed, and for which orders 3-D Secure was started, in order. */
  readonly steps: string[];
  /** The status of an order after it is confirmed; an error is a lost connection. */
  status: string | Error;
  /** Whether the payer completes 3-D Secure. */
  isAuthenticated: boolean;
  /** Whether Apple verifies the business. */
  isVerified: boolean;
}

/** Adds PayPal's script and the wallets of the device to the page. `vi.unstubAllGlobals` removes them. */
export function makePayPalWallets(device: readonly ('apple' | 'google')[]): FakePayPalWallets {
  const { instances } = makePayPal();
  AppleSheet.opened.length = 0;
  AppleSheet.isBlocked = false;
  const calls: FakePayPalWallets = {
    instances,
    googleSheets: [],
    appleSheets: AppleSheet.opened,
    steps: [],
    status: 'APPROVED',
    isAuthenticated: true,
    isVerified: true,
  };
  const confirm = async (wallet: string, orderId: string) => {
    calls.steps.push(`${wallet} ${orderId}`);
    if (calls.status instanceof Error) throw calls.status;
    return { id: orderId, status: calls.status };
  };
  const { paypal } = window as unknown as {
    readonly paypal: { createInstance: (options: object) => Promise<object> };
  };
  const create = paypal.createInstance;
  paypal.createInstance = async (options) => ({
    ...(await create(options)),
    findEligibleMethods: async () => ({
      isEligible: () => true,
      getDetails: () => ({ config: { merchantCountry: 'US', countryCode: 'US' } }),
    }),
    createGooglePayOneTimePaymentSession: () => ({
      formatConfigForPaymentRequest: (config: object) => config,
      confirmOrder: ({ orderId }: { readonly orderId: string }) => confirm('google', orderId),
      initiatePayerAction: async ({ orderId }: { readonly orderId: string }) => {
        calls.steps.push(`authenticate ${orderId}`);
        if (!calls.isAuthenticated) throw new Error('The window was closed');
      },
    }),
    createApplePayOneTimePaymentSession: () => ({
      formatConfigForPaymentRequest: (config: object) => config,
      validateMerchant: async () => {
        if (!calls.isVerified) throw new Error('The host is not registered');
        return { merchantSession: 'verified' };
      },
      confirmOrder: async ({ orderId }: { readonly orderId: string }) => ({
        approveApplePayPayment: await confirm('apple', orderId),
      }),
    }),
  });
  vi.stubGlobal('google', {
    payments: { api: { PaymentsClient: toClient(calls, device.includes('google')) } },
  });
  AppleSheet.canMakePayments = () => device.includes('apple');
  vi.stubGlobal('ApplePaySession', AppleSheet);
  return calls;
}

function toClient(calls: FakePayPalWallets, isReady: boolean) {
  return class {
    readonly #authorize: Authorize | undefined;

    constructor(options: {
      readonly paymentDataCallbacks?: { readonly onPaymentAuthorized: Authorize };
    }) {
      this.#authorize = options.paymentDataCallbacks?.onPaymentAuthorized;
    }

    async isReadyToPay() {
      return { result: isReady };
    }

    loadPaymentData(request: GoogleSheet['request']): Promise<void> {
      return new Promise((resolve, reject) => {
        const confirm = async () => {
          const response = await this.#authorize?.({ paymentMethodData: {} });
          const isAccepted = response?.transactionState === 'SUCCESS';
          if (isAccepted) resolve();
          return isAccepted;
        };
        const close = () => reject({ statusCode: 'CANCELED' });
        calls.googleSheets.push({ request, confirm, close });
      });
    }
  };
}
