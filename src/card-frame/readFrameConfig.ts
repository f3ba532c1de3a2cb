/** What the server that sent the document has written into it: alone this says where a card's data go, and to which pages it speaks. */
export interface FrameConfig {
  readonly processor: string;
  readonly publicKey: string;
  readonly tokenizeUrl: string;
  /** Origins of the pages that may embed the frame. */
  readonly parents: readonly string[];
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
  const { processor, publicKey, tokenizeUrl, parents } = value as Partial<
    Record<keyof FrameConfig, unknown>
  >;
  return (
    [processor, publicKey].every((text) => typeof text === 'string' && text !== '') &&
    typeof tokenizeUrl === 'string' &&
    /^https?:\/\/[^/]/.test(tokenizeUrl) &&
    Array.isArray(parents) &&
    parents.every((origin) => typeof origin === 'string')
  );
}
