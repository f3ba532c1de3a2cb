import type { StoredMethod } from './capabilities.ts';
import type { ConnectionContext } from './connectionContext.ts';

/** What the payer is asked to agree to, and where they come back to; null where they came from no page. */
export interface AgreementRequest {
  readonly description: string;
  readonly pageUrl: string | null;
  /** Makes a repeated call the same call. */
  readonly idempotencyKey: string;
}

/** Agreements of a payer to later payments, given at the processor. */
export interface AgreementCapability {
  /** A token with which the processor asks the payer. It charges nobody, and is no secret. */
  open(context: ConnectionContext, request: AgreementRequest): Promise<{ readonly token: string }>;
  /** Whether a text looks like one of its tokens. */
  isToken(text: string): boolean;
  /** Keeps the agreement that the payer gave with a token; asked again, it is the same one. */
  keep(context: ConnectionContext, token: string): Promise<StoredMethod>;
}
