import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePorts } from '#bench/freePorts.mjs';
import { SETTING_NAMES } from '#bench/settingNames.mjs';
import { PRODUCT_PORTS } from '#server/launch/stand-ins/standInPorts.ts';
import { removeFolder } from '#tests/runner/removeFolder.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const START_LIMIT_MS = 600_000;
const STOP_LIMIT_MS = 15_000;

/** A running product: its URL, its files, and how to end it. */
export interface LaunchedProduct {
  readonly origin: string;
  /** Its data folder, which exists until `stop`. */
  readonly dataDir: string;
  /** All its output so far, including its log. */
  readonly getOutput: () => string;
  /** Ends it, and leaves its data folder for reading. */
  readonly end: () => Promise<void>;
  /** Ends it, and removes its data. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts the product with its real start command (which builds outdated files), on free ports and with separate data and
 * settings. A product that ends before it is ready is started once more, because another program can take a free port before
 * it is opened.
 */
export async function launchProduct(settings: NodeJS.ProcessEnv = {}): Promise<LaunchedProduct> {
  return launch(settings).catch((error) => {
    if (error instanceof Error && error.message.includes('before it was ready'))
      return launch(settings);
    throw error;
  });
}

async function launch(settings: NodeJS.ProcessEnv): Promise<LaunchedProduct> {
  const port = await freePorts(PRODUCT_PORTS);
  const dataDir = mkdtempSync(join(tmpdir(), 'billfold-e2e-'));
  const product = spawn(process.execPath, startArguments(), {
    cwd: root,
    env: { ...environment(), ...settings, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [product.stdout, product.stderr])
    stream?.on('data', (part) => output.push(String(part)));
  const stop = async () => {
    await end(product);
    // its children may still write after it has ended
    await removeFolder(dataDir);
  };
  const origin = `http://localhost:${port}`;
  try {
    await untilReady(product, origin);
  } catch (error) {
    await stop();
    throw new Error(`${error instanceof Error ? error.message : error}\n${output.join('')}`);
  }
  return { origin, dataDir, getOutput: () => output.join(''), end: () => end(product), stop };
}

/** The arguments of `npm start`: the script must begin with `node`, so that this process can be started directly. */
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
  const ready = (async () => {
    const deadline = Date.now() + START_LIMIT_MS;
    while (Date.now() < deadline && product.exitCode === null) {
      const response = await fetch(`${app}/readyz`).catch(() => undefined);
      if (response?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error(`The product was not ready within ${START_LIMIT_MS / 1000} s.`);
  })();
  await Promise.race([ready, ended]);
}

/** Ends the product as Ctrl-C does, and kills it if it does not respond. */
async function end(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null || product.signalCode !== null) return;
  const gone = new Promise((resolve) => product.once('exit', resolve));
  product.kill('SIGINT');
  const force = setTimeout(() => product.kill('SIGKILL'), STOP_LIMIT_MS);
  await gone;
  clearTimeout(force);
}
