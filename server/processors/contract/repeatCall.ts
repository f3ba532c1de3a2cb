import { setTimeout as pause } from 'node:timers/promises';
import { CALL_TRIES } from './callLimits.ts';
import { ProcessorError } from './processorError.ts';

/** The pause between two attempts, in ms. */
const PAUSE_MS = 500;

/**
 * Repeats a call that got no response, up to `CALL_TRIES` in all, if it is idempotent or changes nothing. Any other call is made
 * once.
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
