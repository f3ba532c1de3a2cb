/**
 * The configuration that the server wrote into the document: it alone decides where card data is sent, and which pages
 * get messages.
 */
export interface FrameConfig {
  readonly processor: string;
  readonly publicKey: string;
  /** Where a card is sent; empty if the script makes no request. */
  readonly tokenizeUrl: string;
  /** The processor's script that creates the token instead of one of our calls. */
  readonly script?: VendorScript;
  /** Origins of the pages that may embed the frame. */
  readonly parents: readonly string[];
  /** When the server sent the document, in ms since 1970. */
  readonly servedAt?: number | undefined;
}

/** A processor's script: its kind, its URL, and its parameters besides the public key. */
export type VendorScript = AcceptScript | EncryptScript;

/** One that sends the card to the processor by itself, for this account. */
export interface AcceptScript {
  readonly kind: 'accept-js';
  readonly url: string;
  readonly account: string;
}

/** One that encrypts its input with this public key, and makes no request. */
export interface EncryptScript {
  readonly kind: 'ecrypt';
  readonly url: string;
  readonly encryptionKey: string;
}

/** The document's own configuration; null if it is missing or invalid. */
export function readFrameConfig(document: Document): FrameConfig | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="card-frame-config"]');
  try {
    const config: unknown = JSON.parse(meta?.content ?? '');
    return isConfig(config) ? config : null;
  } catch {
    return null;
  }
}

function isConfig(value: unknown): value is FrameConfig {
  if (typeof value !== 'object' || value === null) return false;
  const { processor, publicKey, tokenizeUrl, script, parents, servedAt } = value as Partial<
    Record<keyof FrameConfig, unknown>
  >;
  return (
    [processor, publicKey].every((text) => typeof text === 'string' && text !== '') &&
    (isAddress(tokenizeUrl) || (tokenizeUrl === '' && script !== undefined)) &&
    (script === undefined || isScript(script)) &&
    Array.isArray(parents) &&
    parents.every((origin) => typeof origin === 'string') &&
    (servedAt === undefined || Number.isSafeInteger(servedAt))
  );
}

function isScript(value: unknown): value is VendorScript {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, url, account, encryptionKey } = value as Readonly<Record<string, unknown>>;
  const expected = kind === 'accept-js' ? account : kind === 'ecrypt' ? encryptionKey : null;
  return isAddress(url) && typeof expected === 'string' && expected !== '';
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\/[^/]/.test(value);
}
