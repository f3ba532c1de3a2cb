import type { Call, CallInput } from '#api/client/call.ts';
import type { ApiResult } from '#api/failure.ts';
import type { RouteName, RouteResponse } from '#contract/routes/routes.ts';
import type { PaySubject } from '#domain/payment/paySubject.ts';

/**
 * The part of an intent or order at the processor that the browser may have. Never stored. `secret` is what the processor's
 * script needs in addition to the id (a client secret, a session key, a page's token); empty if the id is enough.
 */
export interface ProcessorSession {
  readonly paymentId: string;
  readonly secret: string;
  /** The URL of the processor's page on which the payer continues; only for processors that redirect. */
  readonly redirectUrl?: string;
  /** What the session was opened for, if the processor's fields repeat it in their response. */
  readonly openedFor?: SessionPurpose;
}

/** The contact and the invoice of a session; each is missing if the page did not name it. */
export interface SessionPurpose {
  readonly contactId?: string;
  readonly invoiceId?: string;
}

/** A session with the amount that the server read at the processor, in the currency's digits; null if nothing is charged. */
export interface OpenSession extends ProcessorSession {
  readonly amount: string | null;
}

/** Sends a processor's own call of the sales API with the business, the page's id and an idempotency key; never rejects. */
export type SendProcessorCall = <N extends RouteName>(
  call: Call<N>,
  input: CallInput<N>,
) => Promise<ApiResult<RouteResponse<N>>>;

/** What a processor needs to make its calls. */
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

/** `prepare` runs after the click and before all other calls, to send data that the server needs first. */
type Preparable = { readonly prepare?: () => Promise<ApiResult<unknown>> };
