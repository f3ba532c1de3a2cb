/** Origins that a processor's script, frames and calls need. */
export interface ProcessorOrigins {
  readonly script: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
}

/** Stripe's own hosts (docs.stripe.com/security/guide). */
export const STRIPE_ORIGINS: ProcessorOrigins = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};

/** What the inline pieces of the shell hash to, as `'sha256-...'` sources, from the build. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * The policy of a page: everything is refused but our own files, the shell's inline pieces by hash, and the hosts of the
 * processor where one can be used. `frameAncestors` says who may frame the page.
 */
export function contentSecurityPolicy(
  hashes: InlineHashes,
  processors: readonly ProcessorOrigins[],
  frameAncestors = "'none'",
): string {
  const of = (kind: keyof ProcessorOrigins) => processors.flatMap((origins) => origins[kind]);
  return [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...hashes.scripts, ...of('script')],
    ['style-src', "'self'", ...hashes.styles],
    ['img-src', "'self'", 'data:', 'https:'],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...of('connect')],
    ['frame-src', ...(processors.length > 0 ? of('frame') : ["'none'"])],
    ['manifest-src', "'self'"],
    ['worker-src', "'self'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', frameAncestors],
  ]
    .map((directive) => directive.join(' '))
    .join('; ');
}
