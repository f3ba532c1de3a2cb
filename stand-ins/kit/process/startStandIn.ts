import { fork } from 'node:child_process';

/** A stand-in in a separate process. `url` and `frameUrl` are empty if it ended before it was listening. */
export interface StartedStandIn {
  pid: number;
  url: string;
  frameUrl: string;
  /** The exit code once the process has ended; null if a signal ended it. */
  ended: Promise<number | null>;
  /** Its error output so far. */
  errors: () => string;
  /** Ends only this process and waits for that. SIGKILL leaves it no time to save. */
  stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>;
  /** Closes the channel to the process, as if its parent had ended. */
  abandon: () => void;
}

/** Starts a stand-in's program from its source and waits until it is listening or has ended. */
export async function startStandIn(
  program: string,
  env: Readonly<Record<string, string>> = {},
): Promise<StartedStandIn> {
  const child = fork(program, [], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH: process.env.PATH, ...env },
  });
  let errors = '';
  child.stderr?.on('data', (part) => {
    errors += part;
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const line = new Promise<string>((resolve) => {
    child.stdout?.once('data', (part) => resolve(String(part)));
  });
  const first = await Promise.race([line, ended.then(() => '')]);
  const [, url = '', frameUrl = ''] = /^listening (\S+) (\S+)\n$/.exec(first) ?? [];
  return {
    pid: child.pid ?? 0,
    url,
    frameUrl,
    ended,
    errors: () => errors,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await ended;
    },
    abandon: () => child.disconnect(),
  };
}
