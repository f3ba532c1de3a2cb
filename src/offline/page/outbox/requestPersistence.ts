import { withLimit } from '#offline/core/withLimit.ts';

/** Asks the browser for persistent storage; called when something waits to be sent. */
export async function requestPersistence(): Promise<void> {
  try {
    const { storage } = navigator;
    if (!(await withLimit(storage?.persisted()))) await withLimit(storage?.persist());
  } catch {
    // unsupported or refused: the data stays as long as there is space
  }
}
