import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SETTING_NAMES } from '#bench/settingNames.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const START_LIMIT_MS = 300_000;
const STOP_LIMIT_MS = 15_000;

/**
 * Starts the product once for the whole run, by its real start command (which builds what is stale), on free ports and
 * with data of its own; answers what stops it. E2E_APP_URL set beforehand means a product that already runs.
 */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export of its global setup.
export default async function startProduct(): Promise<() => Promise<void>> {
  if (process.env.E2E_APP_URL) return async () => undefined;
  const port = await freePorts(6);
  const dataDir = mkdtempSync(join(tmpdir(), 'billfold-e2e-'));
  const product = spawn(process.execPath, startArguments(), {
    cwd: root,
    env: { ...environment(), PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [product.stdout, product.stderr])
    stream?.on('data', (part) => output.push(String(part)));
  const stop = async () => {
    await end(product);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(product, `http://localhost:${port}`);
  } catch (error) {
    await stop();
    throw new Error(`${error instanceof Error ? error.message : error}\n${output.join('')}`);
  }
  process.env.E2E_APP_URL = `http://localhost:${port}`;
  return stop;
}

/** The arguments of `npm start`: the script has to begin with `node`, so that we hold the process itself. */
function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [program, ...args] = String(scripts.start).split(' ');
  if (program !== 'node') throw new Error(`npm start runs ${program}, not node.`);
  return args;
}

function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !SETTING_NAMES.test(name)),
  );
}

async function untilReady(product: ChildProcess, app: string): Promise<void> {
  const ended = new Promise<never>((_, reject) => {
    product.once('error', reject);
    product.once('exit', (code) =>
      reject(new Error(`The product ended with code ${code} before it was ready.`)),
    );
  });
  const answered = (async () => {
    const deadline = Date.now() + START_LIMIT_MS;
    while (Date.now() < deadline && product.exitCode === null) {
      const answer = await fetch(`${app}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error(`The product was not ready within ${START_LIMIT_MS / 1000} s.`);
  })();
  await Promise.race([answered, ended]);
}

/** Ends the product as Ctrl-C does, and by force when it does not listen. */
async function end(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null || product.signalCode !== null) return;
  const gone = new Promise((resolve) => product.once('exit', resolve));
  product.kill('SIGINT');
  const force = setTimeout(() => product.kill('SIGKILL'), STOP_LIMIT_MS);
  await gone;
  clearTimeout(force);
}

/** The first of several ports in a row that are free on loopback. */
async function freePorts(count: number): Promise<number> {
  for (let tries = 0; tries < 50; tries += 1) {
    const first = 20_000 + ((crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) % 20_000);
    const free = await Promise.all(Array.from({ length: count }, (_, i) => isFree(first + i)));
    if (free.every(Boolean)) return first;
  }
  throw new Error('No free ports were found for the product.');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
