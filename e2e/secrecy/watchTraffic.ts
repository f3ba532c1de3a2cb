import type { BrowserContext } from '@playwright/test';
import type { Places } from './findTraces.ts';

/** All traffic of a browser's pages from now on, by kind. */
export interface Traffic {
  read(): Places;
}

/** The product's own URLs: pages and API, and the card frames. */
export interface OwnOrigins {
  readonly pages: readonly string[];
  readonly cardFrames: string;
}

/**
 * Records every requested URL, by any sender; what is sent to the product's own origins; every message that a window of
 * those receives; and every console line. Data sent to a processor is the processor's.
 */
export async function watchTraffic(
  context: BrowserContext,
  { pages, cardFrames }: OwnOrigins,
): Promise<Traffic> {
  const own = [...pages, cardFrames];
  const addresses: string[] = [];
  const atProcessors: string[] = [];
  const sent: string[] = [];
  const messages: string[] = [];
  const lines: string[] = [];
  context.on('request', (request) => {
    const isOwn = own.includes(new URL(request.url()).origin);
    (isOwn ? addresses : atProcessors).push(request.url());
    if (!isOwn) return;
    sent.push(
      JSON.stringify(request.headers()),
      request.postDataBuffer()?.toString('latin1') ?? '',
    );
  });
  context.on('console', (line) => lines.push(line.text()));
  context.on('weberror', (error) => lines.push(error.error().stack ?? error.error().message));
  await context.exposeBinding('noteMessage', (_, origin: string, text: string) => {
    if (own.includes(origin)) messages.push(text);
  });
  await context.addInitScript(() => {
    const { noteMessage } = window as unknown as {
      noteMessage: (origin: string, text: string) => void;
    };
    const recordMessage = ({ data }: MessageEvent) =>
      noteMessage(location.origin, JSON.stringify(data));
    window.addEventListener('message', recordMessage, true);
  });
  return {
    read: () => ({
      'addresses of ours': addresses.join('\n'),
      'addresses at processors': atProcessors.join('\n'),
      'what was sent': sent.join('\n'),
      messages: messages.join('\n'),
      console: lines.join('\n'),
    }),
  };
}
