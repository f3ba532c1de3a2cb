import type { ConnectionContext } from './connectionContext.ts';

/** The payer's details known before the processor's fields are shown; empty strings count as unknown. */
export interface TokenContact {
  readonly name?: string | undefined;
  readonly addressLine1?: string | undefined;
  readonly addressLine2?: string | undefined;
  readonly city?: string | undefined;
  readonly region?: string | undefined;
  /** Alpha-3. */
  readonly country?: string | undefined;
  readonly postalCode?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

/** The contact and invoice that a session is for, by our ids. The processor returns them to the page with the token. */
export interface TokenPurpose {
  readonly contactId?: string | undefined;
  readonly invoiceId?: string | undefined;
}

/** The input for opening a session. */
export interface TokenSessionDraft {
  readonly idempotencyKey: string;
  readonly contact: TokenContact;
  readonly purpose: TokenPurpose;
}

/** Sessions in which a processor's fields on our page create one token. They charge nothing. */
export interface TokenSessionCapability {
  /** A repeated `idempotencyKey` returns the same session. Its `secret` is for the page only, and may differ each time. */
  open(
    context: ConnectionContext,
    draft: TokenSessionDraft,
  ): Promise<{ readonly id: string; readonly secret: string }>;
}
