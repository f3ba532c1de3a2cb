/** What the document of one connection's frame may do. */
export interface FrameReach {
  /** The one address that it may call. */
  readonly tokenizeUrl: string;
  /** Origins of the pages that may embed it. */
  readonly parents: readonly string[];
}

/** An origin, or an address without a query, as a policy names it; nothing in it could begin another directive. */
const SOURCE = /^https?:\/\/[\w.-]+(?::\d+)?(?:\/[\w.~%/-]*)?$/;

/**
 * Every header of the document. Scripts and styles are its own files alone; it calls the vendor and nobody else, the server that
 * sent it included; and only our own pages may embed it.
 */
export function cardFrameHeaders({ tokenizeUrl, parents }: FrameReach) {
  const { origin, pathname } = new URL(tokenizeUrl);
  const sources = (all: readonly string[]) => {
    const good = all.filter((one) => SOURCE.test(one));
    return good.length > 0 ? good.join(' ') : "'none'";
  };
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `connect-src ${sources([origin + pathname])}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${sources(parents)}`,
    "require-trusted-types-for 'script'",
  ].join('; ');
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
    'X-Robots-Tag': 'noindex',
  } as const;
}
