import { Worker } from 'node:worker_threads';
import { runtimeFile } from '#server/platform/files/runtimeFile.ts';

/** How long one picture may take, in ms; and how long the rasterizer may take to load. */
const RENDER_MS = 2_000;
const LOAD_MS = 30_000;

/** The process's maximum growth while one picture is rendered, in bytes, and the interval of checks, in ms. */
const GROWTH_BYTES = 256 * 1024 ** 2;
const LOOK_MS = 20;

/** How long an idle thread stays, in ms: icons are usually requested in groups. */
const IDLE_MS = 10_000;

interface RenderResponse {
  readonly isReady?: true;
  readonly png?: Uint8Array;
  readonly error?: string;
}

let worker: Promise<Worker> | undefined;
let last: Promise<unknown> = Promise.resolve();
let idle: NodeJS.Timeout | undefined;

/**
 * Renders an SVG without text as a PNG of a width in pixels, in a separate thread, one picture at a time. Rejects for
 * anything but an SVG, and for one that takes longer than 2 s or more than 256 MB; the server is not blocked.
 */
export function renderPng(svg: string, width: number): Promise<Buffer> {
  const rendered = last.then(() => renderNext(svg, width));
  last = rendered.catch(() => undefined);
  return rendered;
}

async function renderNext(svg: string, width: number): Promise<Buffer> {
  clearTimeout(idle);
  worker ??= start();
  try {
    const running = await worker;
    const response = ask(running, RENDER_MS, GROWTH_BYTES);
    running.postMessage({ svg, width });
    const { png, error } = await response;
    if (png === undefined) throw new Error(error ?? 'The rasterizer returned nothing.');
    idle = setTimeout(() => void end(), IDLE_MS).unref();
    return Buffer.from(png);
  } catch (error) {
    await end(); // the next picture gets a new thread
    throw error;
  }
}

async function start(): Promise<Worker> {
  const started = new Worker(runtimeFile('server/install/renderWorker.mjs'));
  started.unref();
  await ask(started, LOAD_MS, Number.POSITIVE_INFINITY).catch(async (error: unknown) => {
    await started.terminate();
    throw error;
  });
  return started;
}

async function end(): Promise<void> {
  const ended = worker;
  worker = undefined;
  await ended?.then((running) => running.terminate()).catch(() => undefined);
}

/** The next message of a thread. Rejects when it fails or ends, takes too long, or takes too much. */
function ask(running: Worker, limitMs: number, growth: number): Promise<RenderResponse> {
  return new Promise((resolve, reject) => {
    const before = process.memoryUsage.rss();
    const finish = (settle: () => void) => {
      clearTimeout(deadline);
      clearInterval(looking);
      running.off('message', hear).off('error', fail).off('exit', leave);
      settle();
    };
    const hear = (response: RenderResponse) => finish(() => resolve(response));
    const fail = (error: Error) => finish(() => reject(error));
    const leave = () => fail(new Error('The rendering thread has stopped.'));
    const deadline = setTimeout(
      () => fail(new Error(`The image was not rendered within ${limitMs} ms.`)),
      limitMs,
    );
    const looking = setInterval(() => {
      if (process.memoryUsage.rss() - before > growth)
        fail(new Error('The image needs too much memory.'));
    }, LOOK_MS);
    running.on('message', hear).on('error', fail).on('exit', leave);
  });
}
