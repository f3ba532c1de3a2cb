import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A program that handles one job at a time, with its limits. */
export interface LimitedProgram {
  /** Path of a JavaScript file. It sends `{isReady: true}`, then one message for each job that it receives. */
  readonly path: string;
  /** Its only argument. */
  readonly argument?: string;
  /** Its whole environment: it handles untrusted files, so it gets no secrets. */
  readonly env?: Readonly<Record<string, string>>;
  /** How long one job may take, in ms. */
  readonly limitMs: number;
  /** Maximum memory of the process in bytes; limited on Linux only. */
  readonly memoryBytes: number;
  /** How long an idle process keeps running, in ms. */
  readonly idleMs: number;
}

/** A process exceeded a limit, or ended without a response (`crash`). */
export class ProcessLimitError extends Error {
  constructor(
    readonly limit: 'time' | 'memory' | 'crash',
    message: string,
  ) {
    super(message);
    this.name = 'ProcessLimitError';
  }
}

/** How long a process may take to start, in ms. */
const START_MS = 30_000;

/** The interval between checks of its memory, in ms. */
const CHECK_MS = 50;

/**
 * Runs a program in a child process, which can be interrupted at any time, one job after the other. A process that crashes
 * or exceeds a limit is ended, and a new one is started for the next job.
 */
export class LimitedProcess<Job extends object, Response> {
  #child: Promise<ChildProcess> | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  constructor(private readonly program: LimitedProgram) {}

  /** The response to a job. Rejects with a `ProcessLimitError`, or if the process cannot be started. */
  run(job: Job): Promise<Response> {
    const response = this.#last.then(() => this.#next(job));
    this.#last = response.catch(() => undefined);
    return response;
  }

  /** Ends the process. */
  async end(): Promise<void> {
    clearTimeout(this.#idle);
    const ended = this.#child;
    this.#child = undefined;
    const child = await ended?.catch(() => undefined);
    child?.kill('SIGKILL');
  }

  async #next(job: Job): Promise<Response> {
    clearTimeout(this.#idle);
    this.#child ??= this.#startNew();
    const { limitMs, memoryBytes, idleMs } = this.program;
    try {
      const child = await this.#child;
      const response = receive(child, { limitMs, memoryBytes });
      child.send(job);
      const message = await response;
      this.#idle = setTimeout(() => void this.end(), idleMs).unref();
      return message as Response;
    } catch (error) {
      await this.end();
      throw error;
    }
  }

  /** Starts a process; when it ends, even between two jobs, it is forgotten. */
  #startNew(): Promise<ChildProcess> {
    const starting = this.#start();
    const forget = () => {
      if (this.#child === starting) this.#child = undefined;
    };
    starting.then((child) => child.once('exit', forget), forget);
    return starting;
  }

  async #start(): Promise<ChildProcess> {
    const { path, argument, env = {}, memoryBytes } = this.program;
    const child = fork(path, argument === undefined ? [] : [argument], {
      env,
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.unref();
    child.channel?.unref();
    await receive(child, { limitMs: START_MS, memoryBytes }).catch((error: unknown) => {
      child.kill('SIGKILL');
      throw error;
    });
    return child;
  }
}

type Limits = Pick<LimitedProgram, 'limitMs' | 'memoryBytes'>;

/** The next message of a process. Rejects when it fails or ends, takes too long, or takes too much memory. */
function receive(child: ChildProcess, { limitMs, memoryBytes }: Limits): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      clearTimeout(deadline);
      clearInterval(checking);
      child.off('message', hear).off('error', fail).off('exit', leave);
      child.channel?.unref();
      settle();
    };
    const hear = (message: unknown) => finish(() => resolve(message));
    const fail = (error: Error) => finish(() => reject(error));
    const leave = () => fail(new ProcessLimitError('crash', 'The process has ended.'));
    const deadline = setTimeout(
      () => fail(new ProcessLimitError('time', `There was no response within ${limitMs} ms.`)),
      limitMs,
    );
    const checking = setInterval(() => {
      if (readMemory(child.pid) > memoryBytes)
        fail(new ProcessLimitError('memory', 'The process needs too much memory.'));
    }, CHECK_MS);
    child.channel?.ref();
    child.on('message', hear).on('error', fail).on('exit', leave);
  });
}

const PAGE_BYTES = 4096;

/** The memory of a process in bytes; 0 on systems other than Linux, which have no /proc. */
function readMemory(pid: number | undefined): number {
  try {
    const [, resident] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    return Number(resident) * PAGE_BYTES;
  } catch {
    return 0;
  }
}
