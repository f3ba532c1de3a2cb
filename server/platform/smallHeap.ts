import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How much the heap may grow between two collections while such work runs, in percent of what is in use. */
const GROWTH_PERCENT = 50;

/**
 * Runs one-time work that allocates much memory, so that it leaves no large heap behind. Otherwise V8 lets the heap grow to several
 * times its contents, and returns the memory late or never.
 */
export async function withSmallHeap<T>(work: () => Promise<T>): Promise<T> {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
  try {
    return await work();
  } finally {
    setFlagsFromString('--heap-growing-percent=0'); // V8's own rule
    collectGarbage();
  }
}

/** Collects the garbage of this thread and compacts its heap, so that memory returns to the system. Takes about 150 ms. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  setFlagsFromString('--compact-on-every-full-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  setFlagsFromString('--no-compact-on-every-full-gc');
}
