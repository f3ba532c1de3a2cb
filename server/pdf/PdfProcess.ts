import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One document to typeset. */
export interface PdfJob {
  /** `DocumentContent` and `PdfLayout` as JSON. */
  readonly content: string;
  readonly layout: string;
  /** The logo, and its path in the folder of templates. */
  readonly logo: { readonly path: string; readonly bytes: Uint8Array } | null;
  /** A standard by Typst's name, such as `a-3a`. */
  readonly standard: string;
  /** When the document was made, in s since 1970. */
  readonly madeAt: number;
}

/** How long one document may take, and how long the compiler may take to start, in ms. */
const TYPESET_MS = 15_000;
const START_MS = 30_000;

/** Maximum memory of the process in bytes, and the interval between checks in ms. */
const MOST_BYTES = 700 * 1024 ** 2;
const CHECK_MS = 50;

/** How long an idle process keeps running, in ms: it uses about 100 MB, and takes a second to start. */
const IDLE_MS = 10 * 60_000;

interface Message {
  readonly isReady?: true;
  readonly pdf?: Uint8Array;
  readonly error?: string;
}

/** The files that the process needs. */
export interface PdfFiles {
  /** The program. */
  readonly program: string;
  /** The folder of Typst templates, with `document.typ`. */
  readonly templates: string;
  readonly fonts: readonly string[];
}

/** The compiler refused the document, for example because of an unreadable image. */
export class TypesetError extends Error {}

/**
 * Typesets documents in a child process, one after the other. A process that crashes, takes longer than 15 s or uses more
 * than 700 MB is ended, and a new one is started for the next document.
 */
export class PdfProcess {
  #child: Promise<ChildProcess> | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  constructor(
    private readonly files: PdfFiles,
    private readonly limitMs = TYPESET_MS,
  ) {}

  /** The PDF's bytes. Rejects with a `TypesetError` if the compiler refuses the document, or with the process's failure. */
  typeset(job: PdfJob): Promise<Buffer> {
    const made = this.#last.then(() => this.#next(job));
    this.#last = made.catch(() => undefined);
    return made;
  }

  /** Ends the process. */
  async end(): Promise<void> {
    clearTimeout(this.#idle);
    const ended = this.#child;
    this.#child = undefined;
    const child = await ended?.catch(() => undefined);
    child?.kill('SIGKILL');
  }

  async #next(job: PdfJob): Promise<Buffer> {
    clearTimeout(this.#idle);
    this.#child ??= this.#startNew();
    let message: Message;
    try {
      const child = await this.#child;
      const response = receive(child, this.limitMs);
      child.send(job);
      message = await response;
    } catch (error) {
      await this.end();
      throw error;
    }
    this.#idle = setTimeout(() => void this.end(), IDLE_MS).unref();
    if (message.pdf === undefined) throw new TypesetError(message.error);
    return Buffer.from(message.pdf);
  }

  /** Starts a process, which is forgotten when it ends, also between two documents. */
  #startNew(): Promise<ChildProcess> {
    const starting = this.#start();
    const forget = () => {
      if (this.#child === starting) this.#child = undefined;
    };
    starting.then((child) => child.once('exit', forget), forget);
    return starting;
  }

  async #start(): Promise<ChildProcess> {
    const { program, templates, fonts } = this.files;
    const main = join(templates, 'document.typ');
    const child = fork(program, [JSON.stringify({ templates, main, fonts })], {
      // the compiler reads untrusted files: it gets no secrets
      env: { FONTCONFIG_FILE: join(templates, 'no-system-fonts.conf') },
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.unref();
    child.channel?.unref();
    await receive(child, START_MS).catch((error: unknown) => {
      child.kill('SIGKILL');
      throw error;
    });
    return child;
  }
}

/** The next message of a process. Rejects when it fails or ends, takes too long, or takes too much memory. */
function receive(child: ChildProcess, limitMs: number): Promise<Message> {
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      clearTimeout(deadline);
      clearInterval(checking);
      child.off('message', hear).off('error', fail).off('exit', leave);
      child.channel?.unref();
      settle();
    };
    const hear = (message: unknown) => finish(() => resolve(message as Message));
    const fail = (error: Error) => finish(() => reject(error));
    const leave = () => fail(new Error('The process that typesets documents has ended.'));
    const deadline = setTimeout(
      () => fail(new Error(`The document was not typeset within ${limitMs} ms.`)),
      limitMs,
    );
    const checking = setInterval(() => {
      if (readMemory(child.pid) > MOST_BYTES)
        fail(new Error('The document needs too much memory.'));
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
