import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

/**
 * The baseline of a rendered page: the same visible content and styles, and nothing else. No scripts, no data, no files.
 * @param {string} html
 */
export function renderBaseline(html) {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<noscript>[\s\S]*?<\/noscript>/g, '')
    .replaceAll(/<link rel="(?:stylesheet|modulepreload|manifest)"[^>]*>/g, '')
    .replace(/<link rel="icon"[^>]*>/, '<link rel="icon" href="data:,">');
}

/**
 * Serves static pages, compressed in advance at the highest level, on a free port of this machine.
 * @param {Readonly<Record<string, string>>} pages by path
 * @returns {Promise<{url: string, stop: () => void}>}
 */
export function serveStatic(pages) {
  const bodies = new Map(
    Object.entries(pages).map(([path, html]) => [path, brotliCompressSync(html)]),
  );
  const server = createServer((request, response) => {
    const body = bodies.get(request.url ?? '');
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' };
    if (body === undefined) response.writeHead(404).end();
    else response.writeHead(200, { ...headers, 'Cache-Control': 'no-store' }).end(body);
  });
  return new Promise((resolve) => {
    server.listen(0, 'localhost', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      resolve({ url: `http://localhost:${port}`, stop: () => server.close() });
    });
  });
}
