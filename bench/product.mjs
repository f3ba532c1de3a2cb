import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePorts } from './freePorts.mjs';
import { SETTING_NAMES } from './settingNames.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const START_LIMIT_MS = 300_000;
/** The product's port, two for each of its six stand-ins, and the card frames' port. */
export const PRODUCT_PORTS = 14;

/**
 * Starts the built product as `npm start` does, on free ports and with data of its own.
 * @returns {Promise<{url: string, pid: number, dataDir: string, stop: () => Promise<void>}>}
 */
export async function startProduct() {
  const port = await freePorts(PRODUCT_PORTS);
  const dataDir = mkdtempSync(join(tmpdir(), 'billfold-bench-'));
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !SETTING_NAMES.test(name)),
  );
  const product = spawn(process.execPath, startArguments(), {
    cwd: root,
    env: { ...env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    if (product.exitCode === null) {
      const gone = new Promise((resolve) => product.once('exit', resolve));
      product.kill('SIGINT');
      await gone;
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  const url = `http://localhost:${port}`;
  const end = Date.now() + START_LIMIT_MS;
  while (Date.now() < end && product.exitCode === null) {
    const response = await fetch(`${url}/readyz`).catch(() => null);
    if (response?.ok) return { url, pid: product.pid ?? 0, dataDir, stop };
    await wait(300);
  }
  await stop();
  throw new Error('The product did not start');
}

/** The Node options of `npm start`; npm itself would be one more process. */
function startArguments() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return String(scripts.start).split(' ').slice(1);
}

/** The address of a document of the demo. @param {string} url @param {string} name */
export async function demoLink(url, name) {
  const response = await fetch(`${url}/demo/links.json`);
  const links = /** @type {{name: string, url: string}[]} */ (await response.json());
  const link = links.find((one) => one.name === name);
  if (link === undefined) throw new Error(`The demo has no ${name}`);
  return link.url;
}
