/** What the document of one connection's frame may do. */
export interface FramePermissions {
  /** The one address that it may call; empty for none. */
  readonly tokenizeUrl: string;
  /** The processor's script that runs in it; left out, none does. */
  readonly scriptUrl?: string | undefined;
  /** Origins of the pages that may embed it. */
  readonly parents: readonly string[];
}

/** An origin, or an address without a query, as a policy names it; nothing in it could begin another directive. */
const SOURCE = /^https?:\/\/[\w.-]+(?::\d+)?(?:\/[\w.~%/-]*)?$/;

/**
 * Every header of the document. Its scripts and styles are its own files, plus the processor's script where there is one. Such a
 * script fetches others from its host and does not support trusted types. The document may call only the processor, not even its
 * own server, and only our own pages may embed it.
 */
export function cardFrameHeaders({ tokenizeUrl, scriptUrl, parents }: FramePermissions) {
  const call = tokenizeUrl === '' ? [] : [toSource(tokenizeUrl)];
  const sources = (all: readonly string[]) => {
    const good = all.filter((one) => SOURCE.test(one));
    return good.length > 0 ? good.join(' ') : "'none'";
  };
  const policy = [
    "default-src 'none'",
    scriptUrl === undefined
      ? "script-src 'self'"
      : `script-src 'self' ${sources([new URL(scriptUrl).origin])}`,
    "style-src 'self'",
    `connect-src ${sources(call)}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${sources(parents)}`,
    ...(scriptUrl === undefined ? ["require-trusted-types-for 'script'"] : []),
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

function toSource(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}
