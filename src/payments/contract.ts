import type { ReactNode } from 'react';
import type { ApiResult } from '#api/failure.ts';
import type { CONSENTS, DeclineReason, PaymentType, ProcessorName } from '#contract/codes.ts';
import type { PublicPayment } from '#contract/entities/payment.ts';
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

/** `pay`: money moves now. `save`: a payment method is stored and nothing is charged. */
export type PayMode = 'pay' | 'save';

/** One way to pay of a business: a connection to a processor, as `appSalesInfo` lists it. */
export interface PayMethod {
  /** Id of the connection; empty where the server names none. */
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

/** Colours and mode of the page for embedded forms (9.08 to 9.10). */
export type ProcessorTheme = PageColors;

/** What a processor's script is loaded with. */
export interface ProcessorConfig extends PayMethod {
  /** BCP 47 tag of the page; each processor maps it to the nearest that it supports. */
  readonly locale: string;
  readonly theme: ProcessorTheme;
}

/**
 * An intent or order at the processor, as the browser may know it. Never stored. `secret` is what the processor's script needs
 * beside the id (a client secret, a session key, a page's token); empty where the id is enough.
 */
export interface ProcessorSession {
  readonly paymentId: string;
  readonly secret: string;
  /** Where the payer goes on at the processor, as the server was told by it; only where the processor has such a page. */
  readonly redirectUrl?: string;
  /** What the session was opened for, where the processor's fields repeat it with their token. */
  readonly openedFor?: SessionPurpose;
}

/** The contact and the invoice that a session was opened for; left out is what the page did not name. */
export interface SessionPurpose {
  readonly contactId?: string;
  readonly invoiceId?: string;
}

/** A session with the amount that the server reads at the processor, in the currency's own digits; null where nothing is charged. */
export interface OpenSession extends ProcessorSession {
  readonly amount: string | null;
}

/** Whether whoever pays allows the payment method to be stored (3.25). */
export type Consent = (typeof CONSENTS)[number];

/** What may be sent about a card beside its token. */
export type CardDetails = Omit<
  PublicPayment,
  'invoiceXID' | 'payAmount' | 'paymentType' | 'paymentToken' | 'tokenProcessor'
>;

/**
 * What came of a form or a button; only a hint. `confirmed`, `processing`: the session was confirmed in the browser. `token`: to be
 * charged by our server. `approved-order`: to be captured by our server. `not-sent`: the connection was lost before anything was sent.
 * `closed`: the processor no longer accepts this session. `unknown`: no answer came. `redirecting`: the page leaves for
 * `redirectUrl` (https only); without one the processor's script has left by itself.
 */
export type ProcessorOutcome =
  | { readonly kind: 'confirmed' | 'processing' | 'approved-order' | 'closed' | 'unknown' }
  | {
      readonly kind: 'token';
      readonly token: string;
      readonly card?: CardDetails;
      /** What the processor's own fields know of the payer; what the page asked for goes before it. */
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
 * What a submit goes with. `session` is null for processors that open none; `billing` where the page asked for details;
 * `storesMethod` where the payer allows what pays to be stored for later.
 */
export interface SubmitOptions {
  readonly session: ProcessorSession | null;
  readonly returnUrl: string;
  readonly billing?: BillingDetails | undefined;
  readonly storesMethod?: boolean;
}

/** Mounted fields. No method rejects. */
export interface ProcessorForm {
  /** Has the fields show what is missing or wrong in them; false: something is. Nothing is sent. */
  check?(): Promise<boolean>;
  /** Tells the processor's fields that the server has changed the amount; only where a processor needs it. False: it failed. */
  update?(session: OpenSession): Promise<boolean>;
  submit(options: SubmitOptions): Promise<ProcessorOutcome>;
}

interface RenderProps {
  readonly mode: PayMode;
  /** What the payer has chosen so far; null while the choice is not valid, and in mode `save`. */
  readonly amount: Money | null;
  readonly onFailed: () => void;
}

/**
 * Props of fields. `onReady` hands over the form once the payer can type; `onFailed` when it cannot load; `onComplete` is called when
 * nothing is missing or wrong in them any more. `pageDetails` are what the page asks for, and the fields leave out; with `isCardOnly`
 * they take cards alone. `known` is what the business knows of the payer.
 */
export interface ProcessorFormProps extends RenderProps {
  readonly pageDetails?: readonly (keyof BillingDetails)[];
  readonly isCardOnly?: boolean;
  readonly known?: BillingDetails;
  readonly session: ProcessorSession | null;
  /** The page's texts, for fields that have none of their own. */
  readonly getText: (id: MessageId) => string;
  /** Smaller type, for forms in a narrow place (9.08). */
  readonly isCompact?: boolean;
  readonly onReady: (form: ProcessorForm) => void;
  readonly onComplete?: () => void;
}

/**
 * Props of a processor's own button. On a click it asks `mayStart` before a window opens (false: the page says what is missing), and
 * calls `onStart`, which opens the session with the amount where there is one; null: the payment cannot start now, and nothing may
 * be opened. Every started payment ends in one `onOutcome`. `storesMethod`: the payer has the account saved with the payment.
 */
export interface ProcessorButtonProps extends RenderProps {
  readonly isDisabled: boolean;
  readonly storesMethod?: boolean;
  readonly mayStart: () => boolean;
  readonly onStart: () => Promise<SubmitOptions | null>;
  readonly onOutcome: (outcome: ProcessorOutcome) => void;
}

/** What every processor can do once its script has arrived. None of these rejects. */
interface LoadedScript {
  /** Reads how a payment that left the page has ended; without it only the server is asked. */
  resume?(session: ProcessorSession): Promise<ProcessorOutcome>;
  /** Lets the payer authenticate a token's charge that the server answered `needs-action` about, without a `redirectUrl`. */
  authenticate?(session: ProcessorSession, returnUrl: string): Promise<ProcessorOutcome>;
}

/** A processor whose script has arrived. `canStore`: the payer of an invoice can have the account saved with the payment. */
export type LoadedProcessor = LoadedScript &
  (
    | { readonly kind: 'fields'; renderForm(props: ProcessorFormProps): ReactNode }
    | {
        readonly kind: 'button';
        readonly canStore?: boolean;
        renderButton(props: ProcessorButtonProps): ReactNode;
      }
  );

/** A call of the sales API that is a processor's. */
export interface ProcessorCall {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body?: unknown;
  readonly isResponse: (body: unknown) => boolean | Promise<boolean>;
}

/** What a processor makes its calls with. `send` adds the business, the page's name and a key, and never rejects. */
export interface CallContext {
  readonly subject: PaySubject;
  readonly connectionId: string;
  readonly send: <Body>(call: ProcessorCall) => Promise<ApiResult<Body>>;
}

/** How a session comes about. `amount` has the digits that the payment calls take (reading 14). */
export type SessionCalls =
  /** Before the fields are shown. The amount is sent before every submit; the answer may name another session. */
  | {
      readonly opens: 'before-fields';
      open(): Promise<ApiResult<OpenSession>>;
      sendAmount(session: ProcessorSession, amount: string): Promise<ApiResult<OpenSession>>;
    }
  /** With the amount, once the payer has pressed. */
  | {
      readonly opens: 'on-start';
      create(amount: string, returnUrl: string, stores: boolean): Promise<ApiResult<OpenSession>>;
    }
  /** `for-token`, `never`: the fields give a token, which the server charges with the amount. `to-save`: nothing is charged. */
  | ({
      readonly opens: 'for-token' | 'to-save';
      open(): Promise<ApiResult<OpenSession>>;
    } & Preparable)
  | ({ readonly opens: 'never' } & Preparable);

/** `prepare`, after a press and before anything else, brings to the server what it has to have first. */
type Preparable = { readonly prepare?: () => Promise<ApiResult<unknown>> };

/** A processor's chunk. `load` rejects when the script does not arrive; it may be called again. */
export interface ProcessorModule {
  readonly modes: readonly PayMode[];
  createCalls(context: CallContext): SessionCalls;
  load(config: ProcessorConfig): Promise<LoadedProcessor>;
}

/** A processor in the registry: the little that pages need before its chunk. */
export interface RegisteredProcessor {
  readonly name: ProcessorName;
  readonly paymentType: PaymentType;
  readonly messages: ProcessorMessages;
  /** In which modes its own fields ask for name and address; in the others the page does. */
  readonly asksForDetails: readonly PayMode[];
  /** Query parameters that the processor adds to a return address: they are taken out of it once the payment is handled. */
  readonly returnParameters: RegExp;
  /** The session that a return address is of; null for any other address. */
  readReturn(query: URLSearchParams): ProcessorSession | null;
  fetchModule(): Promise<ProcessorModule>;
}

/**
 * Texts of a processor. `declined` is in place of the card's decline without a reason, `next` what to do then; `unexplained` stands where
 * nothing is known of a failure; `connection`: the business's account is at fault.
 */
export interface ProcessorMessages {
  readonly method: MessageId;
  readonly declined?: MessageId;
  readonly next?: MessageId;
  readonly unexplained?: MessageId;
  readonly connection: MessageId;
}
