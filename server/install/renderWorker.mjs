import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/**
 * The thread that renders icons: the input is untrusted, and may take forever. Receives `{svg, width}`, sends `{png}` or
 * `{error}`, one at a time; sends `{isReady: true}` once the rasterizer (2.4 MB) has loaded.
 */
const port = parentPort;
if (port === null) throw new Error('This file is run as a worker.');

const file = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
await initWasm(await readFile(file));

/** @param {string} svg @param {number} width in pixels */
function render(svg, width) {
  const tree = new Resvg(svg, { fitTo: { mode: 'width', value: width } });
  try {
    const image = tree.render();
    const png = image.asPng();
    image.free();
    return png;
  } finally {
    tree.free();
  }
}

port.on('message', ({ svg, width }) => {
  try {
    port.postMessage({ png: render(svg, width) });
  } catch (error) {
    port.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
port.postMessage({ isReady: true });
