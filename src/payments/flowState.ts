import type { ApiFailure, ApiResult } from '#api/failure.ts';
import type { DeclineReason, PaymentType, ProcessorName } from '#contract/codes.ts';
import type { NextAction } from '#contract/entities/payment.ts';
import type {
  BillingDetails,
  CardDetails,
  Consent,
  LoadedProcessor,
  ProcessorSession,
  SessionCalls,
} from './contract.ts';

/**
 * What the server read from the processor, of a payment or of a saved payment method: `paid`, `saved` and `processing` are
 * success.
 */
export interface SettledResult {
  readonly outcome: 'paid' | 'saved' | 'processing' | 'needs-action' | 'failed' | 'open';
  readonly nextAction?: NextAction | undefined;
  readonly declineCode?: DeclineReason | null;
}

/**
 * Where a payment stands on this page; `session` is of the fields. `unknown` is a state of its own: a reply was lost, nothing
 * is claimed, and the only thing offered is to check again; a second try is possible only after an answer.
 */
export type FlowState<Result extends SettledResult = SettledResult> =
  | { readonly step: 'starting' }
  | { readonly step: 'blocked'; readonly failure: ApiFailure; readonly notice: FlowNotice | null }
  | {
      readonly step: 'ready';
      readonly session: ProcessorSession | null;
      readonly notice: FlowNotice | null;
    }
  | {
      readonly step: 'paying';
      readonly session: ProcessorSession | null;
      readonly phase: PayPhase;
      /** The amount as the server read it back, once it has; a decimal string in the currency's own digits. */
      readonly readBack: string | null;
    }
  | { readonly step: 'unknown' }
  | { readonly step: 'done'; readonly result: Result };

/** What the page is waiting for while it pays. */
export type PayPhase = 'amount' | 'processor' | 'server';

/** What to say above the form. `words` are the processor's own, where they are meant for the payer. */
export interface FlowNotice {
  readonly kind: NoticeKind;
  /** Whose texts it takes. */
  readonly processor?: ProcessorName;
  readonly words?: string | null;
  /** Why it was declined, where that is known. */
  readonly reason?: DeclineReason | null;
  readonly failure?: ApiFailure;
  /** The server could not be asked since: nobody says that nothing was charged. */
  readonly isUnconfirmed?: true;
}

/** The notice of an unpaid payment that returned from a bank's page or was checked later. */
export type ReturnNotice = Pick<FlowNotice, 'kind' | 'reason'>;

/** The kinds of notice; `locales/` has the texts. */
export type NoticeKind =
  | 'replaced'
  | 'declined'
  | 'not-authenticated'
  | 'not-sent'
  | 'not-charged'
  | 'refused'
  | 'too-late'
  | 'failed';

/** A method as a flow uses it. `getCalls` rejects when the processor's chunk does not arrive. */
export interface FlowMethod {
  readonly processor: ProcessorName;
  readonly connectionId: string;
  readonly paymentType: PaymentType;
  readonly accountId: string;
  readonly getCalls: () => Promise<SessionCalls>;
}

/**
 * What to pay, and where to come back to. `amount` has the digits that the payment calls take (reading 14); null where a
 * payment method is saved. `billing` is what the page asked for.
 */
export interface FlowPayment {
  readonly amount: string | null;
  readonly returnUrl: string;
  readonly billing?: BillingDetails | undefined;
  readonly consent?: Consent | undefined;
  readonly authenticate?: LoadedProcessor['authenticate'];
}

/** One press, with the key of the charge that it may ask for. `session` is what was opened for it. */
export interface Attempt extends FlowPayment {
  readonly method: FlowMethod;
  readonly idempotencyKey: string;
  readonly session: ProcessorSession | null;
}

/**
 * What the server was asked for. `charge`: our server charges a token or captures an order; asked again, it is the same
 * charge under the same key. `read`, `complete`: what became of a payment at the processor; each question has a new key, as
 * an answer under an old one would be an old answer.
 */
export interface SentPayment {
  readonly kind: 'charge' | 'read' | 'complete';
  readonly attempt: Attempt;
  readonly paymentToken: string;
  readonly card?: CardDetails | undefined;
  /** The processor's words about it, should it have failed. */
  readonly words?: string | null;
}

/** What a flow works with: how the server is asked, and what follows a payment's beginning and end. */
export interface FlowDeps<Result extends SettledResult> {
  readonly settle: (sent: SentPayment) => Promise<ApiResult<Result>>;
  readonly newKey: () => string;
  /** Leaves for a processor's page; false where the address is refused. */
  readonly leavePage: (address: string) => boolean;
  /** Whether a payment is under way or its outcome is unknown. */
  readonly onProcessing: (isProcessing: boolean) => void;
  /**
   * Told of an attempt before the processor's script confirms its session, which nobody else may hear of; and with null once the
   * script has said that nothing came of it.
   */
  readonly onConfirming?: (attempt: Attempt | null) => void;
  /** False while the device has no connection: then that is why something failed. */
  readonly isOnline?: () => boolean;
  /** Told why a processor's fields, or the card frame, have failed; a payer who is turned down is no failure. */
  readonly onFault?: (processor: string, reason: string) => void;
}
