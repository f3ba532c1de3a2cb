import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePorts } from '#bench/freePorts.mjs';
import { SETTING_NAMES } from '#bench/settingNames.mjs';
import { PRODUCT_PORTS } from '#server/launch/stand-ins/standInPorts.ts';

/** The id of an unprivileged user, on systems with numeric user ids. */
const NOBODY = 65_534;

/** A copied build in `folder/dist`, and its only writable folders: `data`, `tmp` and `work`, where it is started. */
export class InstalledBuild {
  readonly #folder: string;
  readonly #user: { readonly uid?: number; readonly gid?: number };
  #port = 0;
  #running: RunningBuild | undefined;

  constructor(folder: string) {
    this.#folder = folder;
    for (const name of ['data', 'tmp', 'work']) mkdirSync(join(folder, name), { recursive: true });
    copyFileSync(
      fileURLToPath(new URL('recordConnections.mjs', import.meta.url)),
      join(folder, 'recordConnections.mjs'),
    );
    this.#user = findUser(folder);
    const { uid, gid } = this.#user;
    if (uid !== undefined && gid !== undefined)
      for (const name of ['data', 'tmp']) chownSync(join(folder, name), uid, gid);
  }

  /** The build's folder. */
  get dist(): string {
    return join(this.#folder, 'dist');
  }

  /** Starts the server; resolves once it is ready. Rejects with its output if it ends first. */
  async start(): Promise<RunningBuild> {
    this.#port = await freePorts(PRODUCT_PORTS);
    const child = spawn(process.execPath, ['dist/server/main.js'], this.#options());
    this.#running = new RunningBuild(child, `http://localhost:${this.#port}`);
    await this.#running.untilReady();
    return this.#running;
  }

  /** Ends the server if a failed test has left it running. */
  async stop(): Promise<void> {
    await this.#running?.terminate();
  }

  /** Runs a command, or a server that cannot start, and waits for its exit. */
  run(program: 'main' | 'command', ...args: readonly string[]) {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [`dist/server/${program}.js`, ...args],
      { ...this.#options(), encoding: 'utf8' },
    );
    return { status, stdout, stderr };
  }

  /** The hosts of all connections that its processes have opened so far, without duplicates. */
  listHosts(): string[] {
    const file = join(this.#folder, 'tmp', 'connections');
    const hosts = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
    return [...new Set(hosts)].sort();
  }

  #options() {
    const inherited = Object.entries(process.env).filter(
      ([name]) => !SETTING_NAMES.test(name) && !/^(NODE|VITEST|npm)_/.test(name),
    );
    return {
      cwd: this.#folder,
      ...this.#user,
      stdio: ['ignore' as const, 'pipe' as const, 'pipe' as const],
      env: {
        ...Object.fromEntries(inherited),
        HOME: join(this.#folder, 'work'),
        TMPDIR: join(this.#folder, 'tmp'),
        DATA_DIR: join(this.#folder, 'data'),
        PORT: String(this.#port),
        LOG_LEVEL: 'info',
        NODE_OPTIONS: `--import=${join(this.#folder, 'recordConnections.mjs')}`,
        CONNECTIONS_FILE: join(this.#folder, 'tmp', 'connections'),
      },
    };
  }
}

/** A server that was started from a copy. */
export class RunningBuild {
  readonly #child: ChildProcess;
  readonly #ended: Promise<number | null>;
  readonly origin: string;
  #output = '';

  constructor(child: ChildProcess, origin: string) {
    this.#child = child;
    this.origin = origin;
    this.#ended = new Promise((resolve) => child.once('close', resolve));
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part) => {
        this.#output += String(part);
      });
  }

  async untilReady(): Promise<void> {
    while (this.#child.exitCode === null && this.#child.signalCode === null) {
      const response = await fetch(`${this.origin}/readyz`).catch(() => null);
      if (response?.ok) return;
      await wait(100);
    }
    throw new Error(`The server ended before it was ready:\n${this.#output}`);
  }

  /** What it has printed so far. */
  get output(): string {
    return this.#output;
  }

  /** The messages of the log, without those of requests. */
  get events(): string[] {
    const lines = this.#output.split('\n').filter((line) => line.startsWith('{'));
    return lines.map((line) => JSON.parse(line).msg).filter((message) => message !== 'responded');
  }

  /** Sends SIGTERM; resolves with the exit code, or null if a signal ended the process. */
  terminate(): Promise<number | null> {
    this.#child.kill('SIGTERM');
    return this.#ended;
  }
}

/** An unprivileged user if the tests run as root, unless that user cannot access the test's folder or Node. */
function findUser(folder: string) {
  if (process.getuid?.() !== 0) return {};
  const user = { uid: NOBODY, gid: NOBODY };
  const probe = spawnSync(process.execPath, ['-e', ''], { ...user, cwd: folder });
  return probe.status === 0 ? user : {};
}
