import { hashSource } from '#server/site/policy/contentSecurityPolicy.ts';
import { demoStyle } from './demoStyle.ts';
import { escapeHtml } from './escapeHtml.ts';

const style = `${demoStyle}
main { max-inline-size: 60rem; }
iframe { display: block; inline-size: 100%; block-size: 40rem; margin-block: 1.5rem; border: 0; outline: 1px dashed var(--line); }
pre { margin: 0; padding-block: 0.75rem; border-block-end: 1px solid var(--line); overflow-x: auto; font: 0.875rem/1.5 ui-monospace, monospace; }
`;

/** A website's handling of the embedded page: it accepts messages from that page's origin only. */
const script = `
const frame = document.querySelector('iframe');
const list = document.querySelector('[role="log"]');
const origin = new URL(frame.src).origin;
addEventListener('message', (event) => {
  if (event.origin !== origin || event.source !== frame.contentWindow) return;
  const { type, height } = event.data ?? {};
  if (type === 'billfold:resize') {
    if (height > 0 && height < 10000) frame.style.blockSize = Math.ceil(height) + 'px';
    return;
  }
  const entry = document.createElement('pre');
  entry.textContent = JSON.stringify(event.data, null, 2);
  list.append(entry);
});
`;

/** The policy of the page around a frame on `address`. */
export function embeddingPolicy(address: string): string {
  return [
    "default-src 'none'",
    `style-src ${hashSource(style)}`,
    `script-src ${hashSource(script)}`,
    `frame-src ${new URL(address).origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** A page of another website that embeds ours, and shows its messages. For trying the messages; in English. */
export function embeddingPage(address: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Embedding - Billfold</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>A website that embeds the page</h1>
<p>This is another origin. It shows the page in a frame and hears what it reports.</p>
<iframe src="${escapeHtml(address)}" title="Page in a frame" allow="payment"></iframe>
<h2>Messages</h2>
<div role="log" aria-label="Messages"></div>
</main>
<script>${script}</script>
</body>
</html>
`;
}
