import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Collects all garbage of this thread's heap and returns its memory to the system. It takes about 100 ms, so it is only for
 * the end of work that allocates much and happens once. V8 alone would do it some 20 s later, and not before its next use.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
}
