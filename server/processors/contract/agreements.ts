import type { StoredMethod } from './capabilities.ts';
import type { ConnectionContext } from './connectionContext.ts';

/** What the payer is asked to agree to, and where they return to; null if they came from no page. */
export interface AgreementRequest {
  readonly description: string;
  readonly pageUrl: string | null;
  /** Makes a repeated call idempotent. */
  readonly idempotencyKey: string;
}

/** Agreements to later payments, which payers give at the processor. */
export interface AgreementCapability {
  /** A token with which the processor asks the payer. It charges nothing and is not secret. */
  open(context: ConnectionContext, request: AgreementRequest): Promise<{ readonly token: string }>;
  /** Whether a text looks like one of its tokens. */
  isToken(text: string): boolean;
  /** Saves the agreement that the payer gave with a token. Idempotent. */
  save(context: ConnectionContext, token: string): Promise<StoredMethod>;
}
