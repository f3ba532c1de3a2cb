import type { ApiFailure, ApiResult } from '#api/failure.ts';
import type { DeclineReason, PaymentType, ProcessorName } from '#contract/codes.ts';
import type { NextAction } from '#contract/entities/payments/payment.ts';
import type {
  BillingDetails,
  CardDetails,
  Consent,
  LoadedProcessor,
  ProcessorSession,
  SessionCalls,
} from '../contract.ts';

/**
 * The result that the server read from the processor, for a payment or a saved payment method. `paid`, `saved` and `processing`
 * count as success.
 */
export interface SettledResult {
  readonly outcome: 'paid' | 'saved' | 'processing' | 'needs-action' | 'failed' | 'open';
  readonly nextAction?: NextAction | undefined;
  readonly declineCode?: DeclineReason | null;
}

/**
 * The state of the payment on this page; `session` belongs to the fields. `unknown` is a separate state: the response was lost,
 * so the page claims nothing and offers only to check again. Another attempt is possible only after a response.
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
      /** The amount that the server read from the processor, once known; a decimal string in the currency's own digits. */
      readonly readBack: string | null;
    }
  | { readonly step: 'unknown' }
  | { readonly step: 'done'; readonly result: Result };

/** What the page is waiting for during a payment. */
export type PayPhase = 'amount' | 'processor' | 'server';

/** The notice above the form. `processorText` is the processor's own text, if it is meant for the payer. */
export interface FlowNotice {
  readonly kind: NoticeKind;
  /** The processor whose texts are used. */
  readonly processor?: ProcessorName;
  readonly processorText?: string | null;
  /** The reason of a decline, where known. */
  readonly reason?: DeclineReason | null;
  readonly failure?: ApiFailure;
  /** The server could not be reached afterwards, so do not claim that nothing was charged. */
  readonly isUnconfirmed?: true;
}

/** The notice shown if a payment is not paid after the return from a bank's page, or after a later check. */
export type ReturnNotice = Pick<FlowNotice, 'kind' | 'reason'>;

/** The kinds of notice; their texts are in `locales/`. */
export type NoticeKind =
  | 'replaced'
  | 'declined'
  | 'not-authenticated'
  | 'not-sent'
  | 'not-charged'
  | 'amount-changed'
  | 'refused'
  | 'too-late'
  | 'failed';

/** A method as a flow uses it. `getCalls` rejects when the processor's chunk fails to load. */
export interface FlowMethod {
  readonly processor: ProcessorName;
  readonly connectionId: string;
  readonly paymentType: PaymentType;
  readonly accountId: string;
  readonly getCalls: () => Promise<SessionCalls>;
}

/**
 * What to pay, and where to return to. `amount` has the digits that the payment calls expect (reading 14); null when saving a
 * payment method. `billing` comes from the page's own fields.
 */
export interface FlowPayment {
  readonly amount: string | null;
  readonly returnUrl: string;
  readonly billing?: BillingDetails | undefined;
  readonly consent?: Consent | undefined;
  readonly authenticate?: LoadedProcessor['authenticate'];
}

/** One attempt, with the idempotency key of its charge and the session opened for it. */
export interface Attempt extends FlowPayment {
  readonly method: FlowMethod;
  readonly idempotencyKey: string;
  readonly session: ProcessorSession | null;
  /** The amount that the server read from the processor, in the currency's digits. */
  readonly readBack: string | null;
  /** The processor's script confirms the session itself. */
  readonly isByScript: boolean;
}

/**
 * A request to the server. `charge`: our server charges a token or captures an order; a repeat is the same charge under the same
 * idempotency key. `read`, `complete`: reads the outcome from the processor; each read has a new key, because an old key would
 * replay an old response.
 */
export interface SentPayment {
  readonly kind: 'charge' | 'read' | 'complete';
  readonly attempt: Attempt;
  readonly paymentToken: string;
  readonly card?: CardDetails | undefined;
  /** The processor's own text, if it declined the payment. */
  readonly processorText?: string | null;
}

/** Dependencies of a flow: its server calls, and callbacks for the start and the end of a payment. */
export interface FlowDeps<Result extends SettledResult> {
  readonly settle: (sent: SentPayment) => Promise<ApiResult<Result>>;
  readonly newKey: () => string;
  /** Redirects to a processor's page; false if the URL is refused. */
  readonly leavePage: (address: string) => boolean;
  /** Whether a payment is in progress or its outcome is unknown. */
  readonly onProcessing: (isProcessing: boolean) => void;
  /**
   * Called with an attempt before the processor's script confirms its session, because a page closed during the confirmation would
   * leave no other record of it; called with null once the script reports that nothing was confirmed.
   */
  readonly onConfirming?: (attempt: Attempt | null) => void;
  /** False while the device is offline, which then explains a failure. */
  readonly isOnline?: () => boolean;
  /** Called with the reason if a processor's fields or the card frame failed. A decline is not such a failure. */
  readonly onFault?: (processor: string, reason: string) => void;
}
