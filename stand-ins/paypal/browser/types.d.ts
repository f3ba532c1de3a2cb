/** What a window asks the payer to approve: an order, a billing agreement, or saving their PayPal account. */
export interface ApprovalData {
  orderId?: string;
  vaultSetupToken?: string;
  billingToken?: string;
}

/** The page's callbacks of a session. */
export interface Callbacks {
  onApprove?: (data: ApprovalData & { payerId: string }) => Promise<void>;
  onCancel?: (data: ApprovalData) => void;
  onError?: (error: { code: string; message: string; isRecoverable: boolean }) => void;
}

/** The options of a button of version 5. */
export interface ButtonOptions {
  createOrder?: () => Promise<string>;
  createVaultSetupToken?: () => Promise<string>;
  createBillingAgreement?: () => Promise<string>;
  onInit?: (data: object, actions: Record<'enable' | 'disable', () => Promise<void>>) => void;
  onClick?: (
    data: object,
    actions: Record<'resolve' | 'reject', () => Promise<void>>,
  ) => Promise<void> | void;
  onApprove?: (data: object, actions: object) => Promise<void>;
  onCancel?: (data: object) => void;
  onError?: (error: unknown) => void;
}

/** The options of Google's client. */
export interface GoogleOptions {
  environment: 'TEST' | 'PRODUCTION';
  paymentDataCallbacks?: {
    onPaymentAuthorized?: (data: object) => Promise<{
      transactionState: 'SUCCESS' | 'ERROR';
      error?: { message: string };
    }>;
  };
}

/** What Google's sheet shows, as far as the stand-in reads it. */
export interface GoogleRequest {
  transactionInfo: { totalPrice: string; currencyCode: string };
  callbackIntents: readonly string[];
}

/** What Apple's sheet shows, as far as the stand-in reads it. */
export interface AppleRequest {
  currencyCode: string;
  total: { label: string; amount: string };
}

/** A payment that the payer has confirmed in Apple's sheet. */
export interface ApplePayment {
  token: { paymentData: { data: string }; paymentMethod: object; transactionIdentifier: string };
}
