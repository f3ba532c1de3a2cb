import { createHash } from 'node:crypto';

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

/** Where a page's calls go besides our own origin: the API's base, and the processors that it may use. */
export interface PageReach {
  readonly apiBase: string;
  readonly processors: readonly ProcessorOrigins[];
}

/** What the inline pieces of the shell hash to, as `'sha256-...'` sources, from the build. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** An inline piece by its hash, as a policy names it. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}

/**
 * The origin of an address as a policy names it, null for an address of our own; a host that holds an `{id}` stands for every
 * host of its kind.
 */
export function originOf(address: string): string | null {
  const [, scheme = '', host] = /^([a-z]+:\/\/|\/\/)([^/?#\s;,]+)/i.exec(address) ?? [];
  if (host === undefined) return null;
  return scheme.replace(/^\/\/$/, '') + host.replace(/^.*\{id\}[^.:]*/, '*');
}

/**
 * The policy of a page: everything is refused but our own files, the shell's inline pieces by hash, the API where it
 * is elsewhere, and the hosts of the processor where one can be used.
 */
export function contentSecurityPolicy(
  hashes: InlineHashes,
  { apiBase, processors }: PageReach,
): string {
  const of = (kind: keyof ProcessorOrigins) =>
    new Set(processors.flatMap((origins) => origins[kind]));
  const api = originOf(apiBase);
  return [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...hashes.scripts, ...of('script')],
    ['style-src', "'self'", ...hashes.styles],
    ['img-src', "'self'", 'data:', 'https:'],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...new Set([...(api === null ? [] : [api]), ...of('connect')])],
    ['frame-src', ...(processors.length > 0 ? of('frame') : ["'none'"])],
    ['manifest-src', "'self'"],
    ['worker-src', "'self'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
  ]
    .map((directive) => directive.join(' '))
    .join('; ');
}
