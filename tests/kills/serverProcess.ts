import { type ChildProcess, fork } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { freePorts } from '#bench/freePorts.mjs';
import { projectRoot } from '#server/platform/projectRoot.ts';
import type { DiskMoment } from './diskMoment.ts';

/** The process's reports: a line that it prints, or that it is ready. */
export type Report = { readonly line: string } | { readonly isReady: true };

/** How the process ends that is to be ended: killed with the machine going on, or with the power of the machine. */
export type CrashKind = 'kill' | 'cut';

/** The end of a start: complete, or killed. */
export interface Starting {
  readonly killedAt?: DiskMoment;
  /** Called with each printed line. */
  readonly onLine?: (line: string) => void;
}

const START_LIMIT_MS = 180_000;

/**
 * A server in a separate process on a data folder, which can be killed and restarted. Next to the folder is what a power
 * cut would leave of it.
 */
export class ServerProcess {
  readonly url: string;
  readonly #folder: string;
  readonly #program: string;
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | null = null;
  #gone: Promise<void> = Promise.resolve();
  #up = defer<void>();
  /** Since when it is up, in ms since 1970. */
  upSince = 0;
  /** How often a process of it was killed. */
  kills = 0;

  private constructor(location: ServerLocation, port: number) {
    this.url = `http://localhost:${port}`;
    this.#folder = location.folder;
    this.#program = location.program;
    this.#env = { PATH: process.env.PATH, ...location.env, PORT: String(port) };
  }

  /** On a free port, not started yet. */
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

  /** Starts the process; returns whether it is ready, or was killed before. Throws its output if it ended by itself. */
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

  /** SIGKILL, at once. */
  kill(): void {
    this.#child?.kill('SIGKILL');
  }

  /** Requests that the process ends. */
  terminate(): void {
    this.#child?.kill('SIGTERM');
  }

  /** Makes the process kill itself at a moment of its disk activity. */
  killAt(moment: DiskMoment): void {
    this.#child?.send(moment);
  }

  /** What the crash leaves of the folder: all of it, or what was flushed. The process must have ended. */
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

/** Bundles the program and its hooks, so that each of its many starts is quick; returns their location. */
export async function buildProgram(): Promise<string> {
  const root = projectRoot();
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
  if (parts === undefined) throw new Error('A promise calls at once');
  return { promise, ...(parts as Omit<Deferred<T>, 'promise'>) };
}
