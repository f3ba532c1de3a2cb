/** Version of the records below; one of another version counts as none. */
export const OUTBOX_VERSION = 1;

/** What a customer can answer to a quote. */
export type OutboxAction = 'accept' | 'decline';

/**
 * Where an answer is. `queued`: here, never sent. `sending`: a try is under way, or was when its page ended; it may have
 * arrived. `waiting`: no sense came back, it is sent again. `delivered`: the server has it. `needs-review`: the customer has to
 * look. `refused`: the server said no for good. `cancelled`: taken back here.
 */
export type OutboxState =
  | 'queued'
  | 'sending'
  | 'waiting'
  | 'delivered'
  | 'needs-review'
  | 'refused'
  | 'cancelled';

/** Names one answer on this origin: there is one a document and action. */
export interface OutboxKey {
  readonly appId: string;
  readonly xid: string;
  readonly kind: OutboxAction;
}

/** What the customer saw, for comparing later and for saying which quote it was. */
export interface SeenQuote {
  readonly quoteNumber: string;
  readonly businessName: string;
  /** Decimal string of `currencyCode`. */
  readonly total: string;
  readonly currencyCode: string;
  readonly revision: number;
  readonly timeZone: string;
}

/** Why an acceptance is the customer's to look at again: what was accepted meanwhile is another version than the one they saw. */
export const OTHER_VERSION = 'other-version-accepted';

/** Why the last try did not deliver. `status` 0: nothing came back; `code`: the server's problem code or a reason of ours. */
export interface OutboxError {
  readonly status: number;
  readonly code: string | null;
}

/** What the server said when it had the answer; `wasAlready`: it had been given before, perhaps on another device. */
export interface OutboxReceipt {
  /** When the server has it from, in ms since 1970 by its own clock. */
  readonly at: number;
  readonly wasAlready: boolean;
}

/** One consent or refusal on its way to the business. All times in ms since 1970 by this device's clock. */
export interface OutboxRecord extends OutboxKey {
  readonly v: typeof OUTBOX_VERSION;
  readonly id: string;
  readonly host: string;
  /** Address of the call, `{id}` filled in. */
  readonly url: string;
  readonly credentials: 'include' | 'omit';
  /** UUID of this consent; the same one for every try. */
  readonly key: string;
  /** ETag of the version that was on the screen. */
  readonly ifMatch: string;
  /** Locale in which it was read. */
  readonly locale: string;
  /** When the customer tapped, ISO 8601 in UTC. */
  readonly tappedAt: string;
  readonly createdAt: number;
  /** When waiting ends: the quote expires, or the answer is two weeks old. */
  readonly endsAt: number;
  readonly payload: { readonly reason: string } | null;
  readonly seen: SeenQuote;
  /** How many tries have begun; 0 means that it certainly never left. */
  readonly attempts: number;
  readonly state: OutboxState;
  /** When `state` came about. */
  readonly changedAt: number;
  /** When the next try is due; of meaning while `sending` or `waiting`. */
  readonly nextAt: number;
  readonly lastError: OutboxError | null;
  readonly receipt: OutboxReceipt | null;
}

/** The key of a record in its store. */
export function outboxId({ appId, xid, kind }: OutboxKey): string {
  return `${appId}/${xid}/${kind}`;
}

/** Whether an answer is still on its way: nothing final is known of it. */
export function isUnsent({ state }: Pick<OutboxRecord, 'state'>): boolean {
  return state === 'queued' || state === 'sending' || state === 'waiting';
}
