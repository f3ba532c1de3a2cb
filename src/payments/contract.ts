import type { ReactNode } from 'react';
import type { Call, CallInput } from '#api/client/call.ts';
import type { ApiResult } from '#api/failure.ts';
import type { CONSENTS, DeclineReason, PaymentType, ProcessorName } from '#contract/codes.ts';
import type { PublicPayment } from '#contract/entities/payment.ts';
import type { RouteName, RouteResponse } from '#contract/routes/routes.ts';
import type { Money } from '#domain/money/money.ts';
import type { BillingDetails } from '#domain/payment/billingDetails.ts';
import type { PaySubject } from '#domain/payment/paySubject.ts';
import type { MessageId } from '#i18n/messageId.ts';
import type { PageColors } from '#platform/getPageColors.ts';

export type { BillingDetails } from '#domain/payment/billingDetails.ts';
export type {
  CheckoutSubject,
  InvoiceSubject,
  PaySubject,
  StaffSubject,
  SubjectPayer,
} from '#domain/payment/paySubject.ts';

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

/**
 * An intent or order at the processor, as far as the browser may know it. Never stored. `secret` is what the processor's script
 * needs beside the id (a client secret, a session key, a page's token); empty where the id is enough.
 */
export interface ProcessorSession {
  readonly paymentId: string;
  readonly secret: string;
  /** The processor's page where the payer continues, as the server received it; only for processors that redirect. */
  readonly redirectUrl?: string;
  /** What the session was opened for, where the processor's fields repeat it with their token. */
  readonly openedFor?: SessionPurpose;
}

/** The contact and the invoice of a session, without those that the page did not name. */
export interface SessionPurpose {
  readonly contactId?: string;
  readonly invoiceId?: string;
}

/** A session with the amount that the server read at the processor, in the currency's digits; null if nothing is charged. */
export interface OpenSession extends ProcessorSession {
  readonly amount: string | null;
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
 * anything was sent. `closed`: the processor no longer accepts this session. `unknown`: no response arrived. `redirecting`: the
 * page redirects to `redirectUrl` (https only); without one the processor's script has already redirected.
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
  | { readonly kind: 'incomplete' | 'cancelled' | 'not-sent' | 'not-authenticated' }
  | {
      readonly kind: 'declined';
      readonly words: string | null;
      readonly reason?: DeclineReason | null;
    }
  | { readonly kind: 'failed'; readonly code: string };

/**
 * What is submitted. `session` is null for processors without sessions; `billing` is set where the page asked for details;
 * `storesMethod` where the payer allows the payment method to be saved.
 */
export interface SubmitOptions {
  readonly session: ProcessorSession | null;
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
 * `known` is what the business knows about the payer; `isCompact`: smaller type. `onEdit` is called only when the payer edits.
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

/** What every processor offers once its script has loaded. No method rejects. */
interface LoadedScript {
  /** Reads the outcome of a payment that left the page. Without it, only the server is asked. */
  resume?(session: ProcessorSession): Promise<ProcessorOutcome>;
  /** Authenticates a token's charge for which the server responded `needs-action` without a `redirectUrl`. */
  authenticate?(session: ProcessorSession, returnUrl: string): Promise<ProcessorOutcome>;
}

/** A processor whose script has loaded. `canStore`: the account can be saved while paying an invoice. */
export type LoadedProcessor = LoadedScript &
  (
    | { readonly kind: 'fields'; renderForm(props: ProcessorFormProps): ReactNode }
    | {
        readonly kind: 'button';
        readonly canStore?: boolean;
        renderButton(props: ProcessorButtonProps): ReactNode;
      }
  );

/** Sends a processor's own call of the sales API with the business, the page's id and an idempotency key; never rejects. */
export type SendProcessorCall = <N extends RouteName>(
  call: Call<N>,
  input: CallInput<N>,
) => Promise<ApiResult<RouteResponse<N>>>;

/** What a processor makes its calls with. */
export interface CallContext {
  readonly subject: PaySubject;
  readonly connectionId: string;
  readonly send: SendProcessorCall;
}

/** How a session is opened. `amount` has the digits that the payment calls expect (reading 14). */
export type SessionCalls =
  /** Before the fields are shown. The amount is sent before every submit; the response may contain another session. */
  | {
      readonly opens: 'before-fields';
      open(): Promise<ApiResult<OpenSession>>;
      sendAmount(session: ProcessorSession, amount: string): Promise<ApiResult<OpenSession>>;
    }
  /** With the amount, after the payer's click. */
  | {
      readonly opens: 'on-start';
      create(amount: string, returnUrl: string, stores: boolean): Promise<ApiResult<OpenSession>>;
    }
  /** `for-token`, `never`: the fields return a token, which the server charges with the amount. `to-save`: nothing is charged. */
  | ({
      readonly opens: 'for-token' | 'to-save';
      open(): Promise<ApiResult<OpenSession>>;
    } & Preparable)
  | ({ readonly opens: 'never' } & Preparable);

/** `prepare` runs after the click and before all other calls, to send what the server needs first. */
type Preparable = { readonly prepare?: () => Promise<ApiResult<unknown>> };

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
