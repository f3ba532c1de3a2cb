/** What the server that sent the document has written into it: alone this says where a card's data go, and to which pages it speaks. */
export interface FrameConfig {
  readonly processor: string;
  readonly publicKey: string;
  /** Where a card is brought; empty where the script calls nobody. */
  readonly tokenizeUrl: string;
  /** The processor's script that makes the token in place of a call of ours. */
  readonly script?: VendorScript;
  /** Origins of the pages that may embed the frame. */
  readonly parents: readonly string[];
  /** When the server sent the document, in ms since 1970. */
  readonly servedAt?: number | undefined;
}

/** A processor's script: how it is spoken to, where it is, and what it is told beside the public key. */
export type VendorScript = AcceptScript | EncryptScript;

/** One that brings the card to the processor by itself, for this account. */
export interface AcceptScript {
  readonly kind: 'accept-js';
  readonly url: string;
  readonly account: string;
}

/** One that encrypts what it is given, with this public key, and calls nobody. */
export interface EncryptScript {
  readonly kind: 'ecrypt';
  readonly url: string;
  readonly encryptionKey: string;
}

/** The document's own configuration; null where there is none or it makes no sense. */
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
  const told = kind === 'accept-js' ? account : kind === 'ecrypt' ? encryptionKey : null;
  return isAddress(url) && typeof told === 'string' && told !== '';
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\/[^/]/.test(value);
}
