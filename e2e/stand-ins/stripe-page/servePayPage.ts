import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** A small host page with the strictest policy that works, on `localhost` (another site). */
export interface PayPage {
  url: string;
  policy: string;
  close: () => Promise<void>;
}

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 16px; max-width: 640px; font: 16px system-ui, sans-serif; background: #fff; color: #222; }
body.dark { background: #17181d; color: #f4f4f6; }
button { margin-block: 16px; min-height: 44px; padding-inline: 24px; font: inherit; }
output { display: block; }
`;

/** Bundles the page with the real client libraries and serves it; `script` is the stand-in's. */
export async function servePayPage(standIn: { url: string; frameUrl: string }): Promise<PayPage> {
  const code = await bundle();
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${standIn.url}`,
    "style-src 'self'",
    `frame-src ${standIn.frameUrl}`,
    `connect-src ${standIn.url}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/page.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(code);
    } else if (pathname === '/page.css') {
      response.writeHead(200, { 'content-type': 'text/css' }).end(STYLE);
    } else if (pathname === '/') {
      const isDark = searchParams.get('theme') === 'night';
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy })
        .end(html(standIn.url, isDark));
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://localhost:${port}/`, policy, close };
}

function html(scriptOrigin: string, isDark: boolean): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Pay</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/page.css"><script src="${scriptOrigin}/endive/stripe.js"></script>
</head><body class="${isDark ? 'dark' : ''}"><div id="root"></div>
<script type="module" src="/page.js"></script></body></html>`;
}

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: fileURLToPath(new URL('payPage.ts', import.meta.url)) },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !('output' in output)) throw new Error('Vite built nothing.');
  return output.output[0].code;
}
