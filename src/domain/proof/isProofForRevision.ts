/**
 * Whether the accepted revision is the one that was consented to. Without a proof (a quote accepted elsewhere and
 * imported) it is assumed to be.
 */
export function isProofForRevision(
  proof: { readonly revision: number } | null | undefined,
  revision: number,
): boolean {
  return !proof || proof.revision === revision;
}
