import { setTimeout as pause } from 'node:timers/promises';
import { CALL_TRIES } from './callLimits.ts';
import { ProcessorError } from './processorError.ts';

/** Between two tries, in ms. */
const PAUSE_MS = 500;

/**
 * Makes a call again where no answer came, `CALL_TRIES` in all: one that the processor does once however often it comes, or that changes
 * nothing. Any other is made once, and rejects with what came of it.
 */
export async function repeatCall<Result>(
  make: () => Promise<Result>,
  { isRepeatable }: { readonly isRepeatable: boolean },
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await make();
    } catch (error) {
      const isOpen = error instanceof ProcessorError && error.failure === 'unreachable';
      if (!isOpen || !isRepeatable || tries >= CALL_TRIES) throw error;
      await pause(PAUSE_MS);
    }
  }
}
