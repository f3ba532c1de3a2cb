/**
 * Whether what was accepted is the revision that somebody has consented to. Without a proof (a quote that was accepted elsewhere
 * and brought in) nothing says that it was another one.
 */
export function isProofForRevision(
  proof: { readonly revision: number } | null | undefined,
  revision: number,
): boolean {
  return !proof || proof.revision === revision;
}
