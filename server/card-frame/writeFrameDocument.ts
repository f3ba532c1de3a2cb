import type { CardFrameScript } from '#server/processors/contract/processorAdapter.ts';

/** The placeholder in the document for its own script. */
export interface FrameDocumentConfig {
  readonly processor: string;
  readonly publicKey: string;
  readonly tokenizeUrl: string;
  readonly script?: CardFrameScript;
  readonly parents: readonly string[];
  /** By the server's clock, in ms since 1970: expirations are judged by it. */
  readonly servedAt: number;
}

const PLACEHOLDER = /(<meta name="card-frame-config" content=")("\s*\/?>)/;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** The built document with a connection's configuration in it. Throws where the document has no place for it. */
export function writeFrameDocument(html: string, config: FrameDocumentConfig): string {
  if (!PLACEHOLDER.test(html))
    throw new Error('The card frame document has no placeholder for the settings');
  const text = JSON.stringify(config).replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
  return html.replace(PLACEHOLDER, (_, start: string, end: string) => start + text + end);
}
