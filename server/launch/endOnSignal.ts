import { endInTurn } from '#server/platform/endInTurn.ts';

/** The process as far as ending it goes. */
export interface StoppableProcess {
  on(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown;
  exit(code: number): void;
}

/** How long the endings may take in all, in ms: container platforms kill a process 30 s after they asked it to stop. */
export const END_DEADLINE_MS = 25_000;

/**
 * Ends a process that is asked to stop: runs the endings that were added, newest first, each whatever became of the others,
 * and leaves with 1 when one failed or when they take longer than the deadline. Asked a second time it leaves at once.
 */
export function endOnSignal(
  process: StoppableProcess,
  printError: (error: unknown) => void,
): { add(end: () => unknown): void } {
  const endings: (() => unknown)[] = [];
  let isEnding = false;
  const stop = () => {
    if (isEnding) return process.exit(1);
    isEnding = true;
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
  return { add: (end) => void endings.push(end) };
}
