import type { ConnectionContext } from './connectionContext.ts';

/** What is known of a payer before the processor's fields are shown; empty texts are none. */
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

/** What a session is opened with. */
export interface TokenSessionDraft {
  readonly idempotencyKey: string;
  readonly contact: TokenContact;
  readonly purpose: TokenPurpose;
}

/** Sessions with which a processor's fields on our page make one token. Nothing is charged by one. */
export interface TokenSessionCapability {
  /** A repeated `idempotencyKey` is the same session; its `secret` is for the page alone, and may be another one each time. */
  open(
    context: ConnectionContext,
    draft: TokenSessionDraft,
  ): Promise<{ readonly id: string; readonly secret: string }>;
}
