/** What a window asks the payer for: an order, a billing agreement, or to have their PayPal kept. */
export interface ApprovalData {
  orderId?: string;
  vaultSetupToken?: string;
  billingToken?: string;
}

/** What a session tells the page. */
export interface Callbacks {
  onApprove?: (data: ApprovalData & { payerId: string }) => Promise<void>;
  onCancel?: (data: ApprovalData) => void;
  onError?: (error: { code: string; message: string; isRecoverable: boolean }) => void;
}

/** What a button of the fifth version is made with. */
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
