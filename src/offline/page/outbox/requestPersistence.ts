/** Asks the browser not to clear what is saved here when room gets short; asked when something waits to be sent. */
export async function requestPersistence(): Promise<void> {
  try {
    if (!(await navigator.storage?.persisted())) await navigator.storage?.persist();
  } catch {
    // an old browser, or one that does not let itself be asked: it stays kept as long as there is room
  }
}
