import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePorts } from '../freePorts.mjs';
import { PRODUCT_PORTS } from '../product.mjs';
import { SETTING_NAMES } from '../settingNames.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const START_LIMIT_MS = 120_000;

/** @typedef {{url: string, pid: number, stop: () => Promise<void>}} Server */

/** Processes of the product on one database. */
export class Servers {
  #folder = mkdtempSync(join(tmpdir(), 'billfold-scale-'));
  /** @type {Server[]} */
  #started = [];

  /** @param {string} databaseUrl */
  constructor(databaseUrl) {
    const inherited = Object.entries(process.env).filter(([name]) => !SETTING_NAMES.test(name));
    this.env = {
      ...Object.fromEntries(inherited),
      ...{ DATABASE_URL: databaseUrl, DATA_DIR: this.#folder, NODE_ENV: 'production' },
      ...{ SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'), RATE_LIMITS: 'off' },
      ...{ STAND_INS: 'off', DEMO: 'off', LOG_LEVEL: 'error' },
    };
  }

  /** Runs a command of the build; returns its output. @param {readonly string[]} args */
  async run(args) {
    const command = ['dist/server/command.js', ...args];
    const options = { cwd: root, env: this.env, maxBuffer: 10_000_000 };
    return (await promisify(execFile)(process.execPath, command, options)).stdout;
  }

  /** Starts a script of this folder that prints its port. @param {string} script @param {Record<string, string>} [env] */
  async startScript(script, env = {}) {
    const child = this.#spawn([fileURLToPath(new URL(script, import.meta.url))], env);
    const printed = new Promise((resolve) => child.process.stdout?.once('data', resolve));
    const output = await Promise.race([printed, child.gone]);
    if (child.process.exitCode !== null) throw new Error(`${script} did not start`);
    const port = Number(output);
    return this.#add(child, `http://127.0.0.1:${port}`);
  }

  /** Starts this number of processes of the product, one after the other. @param {number} count */
  async start(count) {
    /** @type {Server[]} */
    const servers = [];
    for (let at = 0; at < count; at += 1) servers.push(await this.#startProduct());
    return servers;
  }

  async #startProduct() {
    const port = await freePorts(PRODUCT_PORTS);
    const options = ['--max-semi-space-size=8', '--v8-pool-size=1', 'dist/server/main.js'];
    const child = this.#spawn(options, { PORT: String(port), CARD_FRAME_PORT: String(port + 1) });
    const url = `http://localhost:${port}`;
    const server = this.#add(child, url);
    const end = Date.now() + START_LIMIT_MS;
    while (Date.now() < end && child.process.exitCode === null) {
      const response = await fetch(`${url}/readyz`).catch(() => null);
      if (response?.ok) return server;
      await wait(200);
    }
    throw new Error('The server did not start');
  }

  /** @param {readonly string[]} args @param {Record<string, string>} env */
  #spawn(args, env) {
    const options = { cwd: root, env: { ...this.env, ...env } };
    const child = spawn(process.execPath, args, {
      ...options,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return { process: child, gone: new Promise((resolve) => child.once('exit', resolve)) };
  }

  /** @param {{process: import('node:child_process').ChildProcess, gone: Promise<unknown>}} child @param {string} url */
  #add({ process: child, gone }, url) {
    const stop = async () => {
      if (child.exitCode === null) child.kill('SIGTERM');
      await gone;
    };
    const server = { url, pid: child.pid ?? 0, stop };
    this.#started.push(server);
    child.stdout?.resume();
    return server;
  }

  /** Ends everything that was started. */
  async stop() {
    for (const { stop } of this.#started.splice(0).reverse()) await stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
