import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

let started: Promise<void> | undefined;

/** Draws an SVG without text as a PNG of a width in pixels. The rasterizer (2.4 MB) is loaded at the first call. */
export async function drawPng(svg: string, width: number): Promise<Buffer> {
  started ??= start().catch((error: unknown) => {
    started = undefined; // the next icon tries again
    throw error;
  });
  await started;
  const drawing = new Resvg(svg, { fitTo: { mode: 'width', value: width } });
  try {
    const image = drawing.render();
    const png = Buffer.from(image.asPng());
    image.free();
    return png;
  } finally {
    drawing.free();
  }
}

async function start(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  await initWasm(await readFile(file));
}
