import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SETTING_NAMES } from '#bench/settingNames.mjs';

type Environment = Readonly<Record<string, string>>;

/** A process of the walk, and what it has written so far. */
export interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  readonly getOutput: () => string;
}

/** What a proxy has sent. */
export interface Received {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
}

/** A request to a host name; without `method` it is a GET, with `body` a POST. */
export interface Sent {
  readonly method?: string;
  readonly headers?: Environment;
  readonly body?: unknown;
}

/** The folder and the processes of a walk; everything ends with `end`. */
export class Walk {
  readonly folder = mkdtempSync(join(tmpdir(), 'billfold-operate-'));
  readonly #running: Running[] = [];
  readonly #log = join(this.folder, 'walk.log');

  constructor() {
    chmodSync(this.folder, 0o755);
    mkdirSync(join(this.folder, 'bin'));
  }

  /** A path below the walk's folder. */
  at(...names: readonly string[]): string {
    return join(this.folder, ...names);
  }

  /** A program that examples find before the system's, as a shell script. */
  addProgram(name: string, script: string): void {
    writeFileSync(this.at('bin', name), `#!/bin/sh\n${script}`);
    chmodSync(this.at('bin', name), 0o755);
  }

  /** Runs lines of an example in a shell that stops at the first failure; returns what they printed. Throws if one fails. */
  runShell(lines: string, env: Environment = {}, cwd = this.folder): string {
    const run = spawnSync('sh', ['-e', '-c', lines], {
      cwd,
      env: this.#toEnvironment(env),
      encoding: 'utf8',
    });
    appendFileSync(this.#log, `$ ${lines}\n${run.stdout}${run.stderr}`);
    if (run.status === 0) return run.stdout;
    throw new Error(`This failed with ${run.status}:\n${lines}\n${run.stdout}${run.stderr}`);
  }

  /** Starts a process that is ended with the walk. */
  start(command: string, args: readonly string[], env: Environment = {}, cwd = this.folder) {
    const child = spawn(command, args, {
      cwd,
      env: this.#toEnvironment(env),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        output += String(part);
        appendFileSync(this.#log, part);
      });
    const ended = new Promise<number | null>((resolve) => {
      child.once('error', () => resolve(null));
      child.once('close', resolve);
    });
    const running = { child, ended, getOutput: () => output };
    this.#running.push(running);
    return running;
  }

  /** Sends SIGTERM, or another signal; resolves with the exit code. */
  async stop(running: Running, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    running.child.kill(signal);
    return running.ended;
  }

  /** Polls until a request of a running process succeeds. Throws with the output of a process that ends meanwhile. */
  async untilReady(running: Running, ask: () => Promise<number | undefined>): Promise<void> {
    for (;;) {
      if ((await ask().catch(() => undefined)) === 200) return;
      if (running.child.exitCode !== null || running.child.signalCode !== null)
        throw new Error(`A process ended before it was ready:\n${running.getOutput()}`);
      await wait(100);
    }
  }

  /** Prints a checked statement. Throws if it is false. */
  expectThat(isTrue: boolean, sentence: string): void {
    if (!isTrue) throw new Error(`Failed: ${sentence}`);
    console.log(`  ${sentence}`);
  }

  /** Ends the processes, the newest first. */
  async stopAll(): Promise<void> {
    for (const running of this.#running.splice(0).reverse()) await this.stop(running);
  }

  /** Ends everything and removes the folder. */
  async end(): Promise<void> {
    await this.stopAll();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** The last lines that examples and processes have written. */
  readLog(): string {
    return readFileSync(this.#log, 'utf8').split('\n').slice(-30).join('\n');
  }

  #toEnvironment(env: Environment): NodeJS.ProcessEnv {
    const inherited = Object.entries(process.env).filter(
      ([name]) => !SETTING_NAMES.test(name) && !/^(NODE|npm)_/.test(name),
    );
    const path = `${this.at('bin')}:${process.env.PATH}`;
    return { ...Object.fromEntries(inherited), HOME: this.folder, PATH: path, ...env };
  }
}

/** Sends a request to a proxy on this machine as a browser does after resolving the host name. */
export function send(
  port: number,
  url: string,
  { method, headers, body }: Sent = {},
): Promise<Received> {
  const { hostname, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        ...{ host: '127.0.0.1', port, path: pathname + search, servername: hostname },
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: {
          host: hostname,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        rejectUnauthorized: false, // the certificate is self-signed
      },
      (response) => {
        let text = '';
        response.on('data', (part) => {
          text += part;
        });
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
