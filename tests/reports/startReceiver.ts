import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

/** One item that arrived. */
export interface ReceivedItem {
  readonly type: 'event' | 'transaction' | 'session';
  // biome-ignore lint/suspicious/noExplicitAny: the service's own format, read field by field
  readonly payload: any;
}

/** The receiver's records: items, every byte of URL, headers and bodies, invalid envelopes, and uploads. */
export interface ReceiverState {
  readonly items: readonly ReceivedItem[];
  readonly raw: readonly string[];
  readonly refused: readonly string[];
  readonly uploads: readonly { readonly path: string; readonly body: string }[];
}

/** A running receiver. */
export interface Receiver {
  readonly url: string;
  readonly dsn: string;
  read(): Promise<ReceiverState>;
  /** Responds to every envelope with this status from now on. */
  respondWith(status: number): Promise<void>;
  clear(): Promise<void>;
  stop(): void;
}

/** Starts the stand-in for an error-reporting service in a separate process. */
export async function startReceiver(): Promise<Receiver> {
  const program = resolve('tests/reports/receiver.ts');
  const running = spawn(process.execPath, ['--import', 'tsx', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((found, fail) => {
    running.once('error', fail);
    running.stdout.once('data', (line: Buffer) =>
      found(`${line}`.replace('listening ', '').trim()),
    );
  });
  const change = async (next: object) => {
    await fetch(`${url}/state`, { method: 'POST', body: JSON.stringify(next) });
  };
  return {
    url,
    dsn: `${url.replace('//', '//publickey@')}/7`,
    read: async () => (await fetch(`${url}/state`)).json() as Promise<ReceiverState>,
    respondWith: (status) => change({ status }),
    clear: () => change({ items: [], raw: [], refused: [], uploads: [], status: 200 }),
    stop: () => running.stdin.end(),
  };
}
