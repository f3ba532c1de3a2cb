import { endInTurn } from '#server/platform/processes/endInTurn.ts';

type StopSignal = 'SIGINT' | 'SIGTERM';

/** The part of the process that is needed to end it. */
export interface StoppableProcess {
  on(signal: StopSignal, listener: (signal: StopSignal) => void): unknown;
  exit(code: number): void;
}

/** Time limit for all shutdown handlers together, in ms: container platforms kill a process 30 s after the signal. */
export const END_DEADLINE_MS = 25_000;

/** The shutdown handlers of a process. */
export interface Endings {
  /** Adds one; the newest is run first. */
  add(end: () => unknown): void;
  /** Whether a signal has arrived. The shutdown handlers are running then, and other errors follow from the shutdown. */
  readonly isEnding: boolean;
}

/**
 * Ends a process on a signal: runs the shutdown handlers, newest first, regardless of failures, and exits with 1 if one
 * failed or they exceed the time limit. `onStop` is called first. A second signal exits at once.
 */
export function endOnSignal(
  process: StoppableProcess,
  printError: (error: unknown) => void,
  onStop: (signal: string) => void = () => undefined,
): Endings {
  const endings: (() => unknown)[] = [];
  let isEnding = false;
  const stop = (signal: string) => {
    if (isEnding) return process.exit(1);
    isEnding = true;
    onStop(signal);
    const leave = () => {
      printError(new Error(`it had not stopped after ${END_DEADLINE_MS / 1_000} s`));
      process.exit(1);
    };
    setTimeout(leave, END_DEADLINE_MS).unref();
    endInTurn(endings.toReversed()).then(
      () => process.exit(0),
      (error: unknown) => {
        printError(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return {
    add: (end) => void endings.push(end),
    get isEnding() {
      return isEnding;
    },
  };
}
