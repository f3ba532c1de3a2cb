import type { ReactNode } from 'react';
import type { CONSENTS, DeclineReason, PaymentType, ProcessorName } from '#contract/codes.ts';
import type { PublicPayment } from '#contract/entities/payments/payment.ts';
import type { Money } from '#domain/money/money.ts';
import type { BillingDetails } from '#domain/payment/billingDetails.ts';
import type { MessageId } from '#i18n/messageId.ts';
import type { PageColors } from '#platform/getPageColors.ts';
import type { CallContext, OpenSession, ProcessorSession, SessionCalls } from './sessionCalls.ts';

export type { BillingDetails } from '#domain/payment/billingDetails.ts';
export type {
  CheckoutSubject,
  InvoiceSubject,
  PaySubject,
  StaffSubject,
  SubjectPayer,
} from '#domain/payment/paySubject.ts';
export type {
  CallContext,
  OpenSession,
  ProcessorSession,
  SendProcessorCall,
  SessionCalls,
  SessionPurpose,
} from './sessionCalls.ts';

/** `pay`: charges now. `save`: saves a payment method and charges nothing. */
export type PayMode = 'pay' | 'save';

/** One payment method of a business: a connection to a processor, as `appSalesInfo` lists it. */
export interface PayMethod {
  /** Id of the connection; empty where the server sends none. */
  readonly connectionId: string;
  readonly processor: ProcessorName;
  /** `fields`: the processor's or hosted fields with our button. `button`: the processor's own button starts the payment. */
  readonly kind: 'fields' | 'button';
  readonly publicKey: string;
  readonly accountId: string;
  readonly scriptUrl: string;
  readonly isTest: boolean;
  readonly settings: Readonly<Record<string, string>>;
}

/** Colors and mode of the page, for embedded forms. */
export type ProcessorTheme = PageColors;

/** The configuration that a processor's script is loaded with. */
export interface ProcessorConfig extends PayMethod {
  /** BCP 47 tag of the page; each processor maps it to the nearest one that it supports. */
  readonly locale: string;
  readonly theme: ProcessorTheme;
}

/** Whether the payer allows the payment method to be saved. */
export type Consent = (typeof CONSENTS)[number];

/** Card details that may be sent beside the token. */
export type CardDetails = Omit<
  PublicPayment,
  'invoiceXID' | 'payAmount' | 'paymentType' | 'paymentToken' | 'tokenProcessor'
>;

/**
 * The outcome of a form or a button; only a hint. `confirmed`, `processing`: the session was confirmed in the browser. `token`:
 * our server has to charge it. `approved-order`: our server has to capture it. `not-sent`: the connection was lost before
 * anything was sent. `amount-changed`: the session's amount is not the one that the payer saw, so nothing was confirmed.
 * `closed`: the processor no longer accepts this session. `unknown`: no response arrived. `redirecting`: the page redirects to
 * `redirectUrl` (https only); without one the processor's script has already redirected.
 */
export type ProcessorOutcome =
  | { readonly kind: 'confirmed' | 'processing' | 'approved-order' | 'closed' | 'unknown' }
  | {
      readonly kind: 'token';
      readonly token: string;
      readonly card?: CardDetails;
      /** Billing details from the processor's fields. The page's own fields take precedence. */
      readonly billing?: BillingDetails;
    }
  | { readonly kind: 'redirecting'; readonly redirectUrl?: string }
  | {
      readonly kind:
        | 'incomplete'
        | 'cancelled'
        | 'not-sent'
        | 'amount-changed'
        | 'not-authenticated';
    }
  | {
      readonly kind: 'declined';
      readonly processorText: string | null;
      readonly reason?: DeclineReason | null;
    }
  | { readonly kind: 'failed'; readonly code: string };

/**
 * What is submitted. `session` is null for processors without sessions, `readBack` the amount that the server read for it;
 * `billing` is set where the page asked for details; `storesMethod` where the payer allows the payment method to be saved.
 */
export interface SubmitOptions {
  readonly session: ProcessorSession | null;
  readonly readBack?: string | null;
  readonly returnUrl: string;
  readonly billing?: BillingDetails | undefined;
  readonly storesMethod?: boolean;
}

/** Mounted fields. No method rejects. */
export interface ProcessorForm {
  /** Shows errors in the fields without sending anything; false: there are some. */
  check?(): Promise<boolean>;
  /** Tells the processor's fields that the server has changed the amount, where a processor needs this. False: it failed. */
  update?(session: OpenSession): Promise<boolean>;
  submit(options: SubmitOptions): Promise<ProcessorOutcome>;
}

interface RenderProps {
  readonly mode: PayMode;
  /** The amount chosen so far; null while the choice is invalid, and in mode `save`. */
  readonly amount: Money | null;
  readonly onFailed: () => void;
}

/**
 * Props of fields. `onReady` passes the form once the payer can type; `onFailed` is called when it cannot load, `onComplete` when
 * all fields are valid. `pageDetails` are the page's own fields, which these leave out; with `isCardOnly` they accept cards only.
 * `known` has the business's details of the payer; `isCompact`: smaller type. `onEdit` is called only when the payer edits.
 */
export interface ProcessorFormProps extends RenderProps {
  readonly pageDetails?: readonly (keyof BillingDetails)[];
  readonly isCardOnly?: boolean;
  readonly known?: BillingDetails;
  readonly session: ProcessorSession | null;
  /** The page's texts, for fields without texts of their own. */
  readonly getText: (id: MessageId) => string;
  readonly isCompact?: boolean;
  readonly onReady: (form: ProcessorForm) => void;
  readonly onComplete?: () => void;
  /**
   * Called when the payer chooses another way to pay in the fields: how many business days the bank takes at most to confirm it;
   * null if it is confirmed at once.
   */
  readonly onMethodChange?: (confirmationDays: number | null) => void;
  readonly onEdit?: () => void;
}

/**
 * Props of a processor's own button. On a click it calls `mayStart` before a window opens (false: the page shows what is
 * missing), then `onStart`, which opens the session with the amount, if any; null: the payment cannot start, so no window may
 * open. Every started payment ends in exactly one `onOutcome`. `storesMethod`: the account is saved with the payment.
 */
export interface ProcessorButtonProps extends RenderProps {
  readonly isDisabled: boolean;
  readonly storesMethod?: boolean;
  readonly mayStart: () => boolean;
  readonly onStart: () => Promise<SubmitOptions | null>;
  readonly onOutcome: (outcome: ProcessorOutcome) => void;
}

/**
 * Props of a processor's wallets (Apple Pay, Google Pay, Link); they follow the contract of a button. `onAvailable` reports
 * whether this device has one, and again if that changes. Until then the wallets take no space.
 */
export interface WalletProps extends Omit<ProcessorButtonProps, 'mode' | 'onFailed'> {
  /** The page's texts, for a sheet without texts of its own. */
  readonly getText: (id: MessageId) => string;
  readonly onAvailable: (isAvailable: boolean) => void;
}

/** What every processor offers once its script has loaded. No method rejects. */
interface LoadedScript {
  /** Only for a processor that is registered with `hasWallets`. */
  renderWallets?(props: WalletProps): ReactNode;
  /** Reads the outcome of a payment that left the page. Without it, only the server is asked. */
  resume?(session: ProcessorSession): Promise<ProcessorOutcome>;
  /** Authenticates a token's charge for which the server responded `needs-action` without a `redirectUrl`. */
  authenticate?(session: ProcessorSession, returnUrl: string): Promise<ProcessorOutcome>;
}

/** A processor whose script has loaded. `canStore`: the account can be saved while paying an invoice. */
export type LoadedProcessor = LoadedScript &
  (
    | {
        readonly kind: 'fields';
        renderForm(props: ProcessorFormProps): ReactNode;
      }
    | {
        readonly kind: 'button';
        readonly canStore?: boolean;
        renderButton(props: ProcessorButtonProps): ReactNode;
      }
  );

/** A processor's chunk. `load` rejects when the script fails to load, and can be called again. */
export interface ProcessorModule {
  readonly modes: readonly PayMode[];
  createCalls(context: CallContext): SessionCalls;
  load(config: ProcessorConfig): Promise<LoadedProcessor>;
}

/** A registered processor: what pages need before its chunk is loaded. */
export interface RegisteredProcessor {
  readonly name: ProcessorName;
  readonly paymentType: PaymentType;
  readonly messages: ProcessorMessages;
  /** Whether a connection also offers wallets of the device, for a payment that saves the payment method or one that does not. */
  readonly hasWallets?: (method: Pick<PayMethod, 'settings'>, storesMethod: boolean) => boolean;
  /** The modes in which its own fields ask for name and address; in the others the page does. */
  readonly asksForDetails: readonly PayMode[];
  /** Query parameters that the processor adds to a return URL. They are removed once the payment is handled. */
  readonly returnParameters: RegExp;
  /** Parses the session from a return URL; null for any other URL. */
  readReturn(query: URLSearchParams): ProcessorSession | null;
  fetchModule(): Promise<ProcessorModule>;
}

/**
 * Texts of a processor. `declined` replaces the text of a card decline without a reason, `next` what to do then; `unexplained` is
 * for failures without a known cause; `connection` is for a fault in the business's account.
 */
export interface ProcessorMessages {
  readonly method: MessageId;
  readonly declined?: MessageId;
  readonly next?: MessageId;
  readonly unexplained?: MessageId;
  readonly connection: MessageId;
}
