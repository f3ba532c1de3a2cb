import { withLimit } from '#offline/core/withLimit.ts';

/** Asks the browser not to clear what is saved here when room gets short; asked when something waits to be sent. */
export async function requestPersistence(): Promise<void> {
  try {
    const { storage } = navigator;
    if (!(await withLimit(storage?.persisted()))) await withLimit(storage?.persist());
  } catch {
    // an old browser, or one that does not let itself be asked: it stays kept as long as there is room
  }
}
