import { type ChildProcess, fork } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { freePorts } from '#bench/freePorts.mjs';
import { projectRoot } from '#server/platform/files/projectRoot.ts';
import type { DiskMoment } from './diskMoment.ts';

/** A message of the process: a line that it prints, or that it is ready. */
export type Report = { readonly line: string } | { readonly isReady: true };

/** How the process ends: killed while the machine keeps running, or by a power cut. */
export type CrashKind = 'kill' | 'cut';

/** Options of a start. */
export interface Starting {
  readonly killedAt?: DiskMoment;
  /** Called with each printed line. */
  readonly onLine?: (line: string) => void;
}

const START_LIMIT_MS = 180_000;

/**
 * A server in a separate process with a data folder, which can be killed and restarted. A second folder records what a power cut would
 * leave of the first.
 */
export class ServerProcess {
  readonly url: string;
  readonly #folder: string;
  readonly #program: string;
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | null = null;
  #gone: Promise<void> = Promise.resolve();
  #up = defer<void>();
  /** The time when it was last started, in ms since 1970. */
  upSince = 0;
  /** The number of times that it was killed. */
  kills = 0;

  private constructor(location: ServerLocation, port: number) {
    this.url = `http://localhost:${port}`;
    this.#folder = location.folder;
    this.#program = location.program;
    this.#env = { PATH: process.env.PATH, ...location.env, PORT: String(port) };
  }

  /** Creates a server on a free port without starting it. */
  static async create(location: ServerLocation): Promise<ServerProcess> {
    mkdirSync(join(location.folder, 'survivors'), { recursive: true });
    return new ServerProcess(location, await freePorts());
  }

  /** Whether a start has completed and the process has not ended since. */
  get isUp(): boolean {
    return this.#child !== null && this.#isReady;
  }
  #isReady = false;

  /** Resolves when the server is up, now or after its next start. */
  whenUp(): Promise<void> {
    return this.#up.promise;
  }

  /** Resolves when the process has ended. */
  whenGone(): Promise<void> {
    return this.#gone;
  }

  /** Starts the process. Resolves to true once it is ready, to false if it was killed before. Rejects with its output if it fails. */
  async start({ killedAt, onLine }: Starting = {}): Promise<boolean> {
    const child = fork(this.#program, [], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: {
        ...this.#env,
        DATA_DIR: join(this.#folder, 'data'),
        SURVIVORS: join(this.#folder, 'survivors'),
        NODE_OPTIONS: `--import ${pathToFileURL(join(dirname(this.#program), 'hooks.js'))}`,
        ...(killedAt && { KILLED_AT: JSON.stringify(killedAt) }),
      },
    });
    let output = '';
    child.stderr?.on('data', (part) => {
      output += part;
    });
    this.#child = child;
    const ready = new Promise<boolean>((resolve) => {
      child.on('message', (message: Report) => {
        if ('line' in message) onLine?.(message.line);
        else resolve(true);
      });
    });
    const ended = defer<boolean>();
    this.#gone = new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        this.#leave();
        resolve();
        if (signal === 'SIGKILL') this.kills += 1;
        if (signal === 'SIGKILL') ended.resolve(false);
        else ended.reject(new Error(`The server ended with ${code ?? signal}: ${output}`));
      });
    });
    ended.promise.catch(() => undefined);
    const limit = setTimeout(() => child.kill('SIGKILL'), START_LIMIT_MS);
    const isReady = await Promise.race([ready, ended.promise]).finally(() => clearTimeout(limit));
    this.#isReady = isReady;
    this.upSince = Date.now();
    if (isReady) this.#up.resolve();
    return isReady;
  }

  #leave(): void {
    if (this.#isReady) this.#up = defer();
    this.#isReady = false;
    this.#child = null;
  }

  /** Kills the process with SIGKILL. */
  kill(): void {
    this.#child?.kill('SIGKILL');
  }

  /** Requests that the process ends, with SIGTERM. */
  terminate(): void {
    this.#child?.kill('SIGTERM');
  }

  /** Makes the process kill itself at a moment in its disk activity. */
  killAt(moment: DiskMoment): void {
    this.#child?.send(moment);
  }

  /** Leaves in the data folder what the crash leaves: everything, or what was flushed. The process must have ended. */
  leaveAfter(way: CrashKind): void {
    const [data, survivors] = ['data', 'survivors'].map((name) => join(this.#folder, name));
    if (data === undefined || survivors === undefined) return;
    if (way === 'kill') return;
    rmSync(data, { recursive: true, force: true });
    if (existsSync(survivors)) renameSync(survivors, data);
    else mkdirSync(data);
    cpSync(data, survivors, { recursive: true, preserveTimestamps: true });
  }

  /** Ends the process permanently. */
  async end(): Promise<void> {
    this.kill();
    await this.#gone;
  }
}

/** Where a server runs: its program, its folder and its settings. */
export interface ServerLocation {
  readonly program: string;
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Bundles the program and its hooks, so that each of its many starts is quick; returns their location. `root` is the folder of
 * the sources, for example those of an earlier release.
 */
export async function buildProgram(root = projectRoot()): Promise<string> {
  const outDir = join(root, '.cache', `kills-${process.pid}`);
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      rollupOptions: {
        input: {
          server: join(root, 'tests/kills/serverProgram.ts'),
          hooks: join(root, 'tests/kills/diskHooks.ts'),
        },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  return join(outDir, 'server.js');
}

interface Deferred<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (error: Error) => void;
}

function defer<T>(): Deferred<T> {
  let parts: Omit<Deferred<T>, 'promise'> | undefined;
  const promise = new Promise<T>((resolve, reject) => {
    parts = { resolve, reject };
  });
  if (parts === undefined) throw new Error('The executor of a promise runs synchronously');
  return { promise, ...(parts as Omit<Deferred<T>, 'promise'>) };
}
