import type { ConnectionContext } from './connectionContext.ts';

/** What is known of a payer before the vendor's fields are shown; empty texts are none. */
export interface TokenContact {
  readonly name?: string | undefined;
  readonly addressLine1?: string | undefined;
  readonly city?: string | undefined;
  readonly email?: string | undefined;
}

/** Sessions with which a vendor's fields on our page make one token. Nothing is charged by one. */
export interface TokenSessionCapability {
  /** A repeated `vendorKey` is the same session; its `secret` is for the page alone, and may be another one each time. */
  open(
    context: ConnectionContext,
    request: { readonly vendorKey: string; readonly contact: TokenContact },
  ): Promise<{ readonly id: string; readonly secret: string }>;
}
