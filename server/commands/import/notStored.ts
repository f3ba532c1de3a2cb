/** Whether a file was certainly not stored, or may have been stored nevertheless. */
export type StoreFailure = 'not-stored' | 'unknown';

/**
 * Explains in one sentence why a file was not stored, or may not have been. It never contains a message of the database
 * driver.
 */
export class NotStored extends Error {
  constructor(why: string, failure: StoreFailure = 'not-stored') {
    super(
      failure === 'unknown'
        ? `It is unknown whether the file was stored: ${why}. Import it again. A stored file is not stored twice.`
        : `The file could not be stored: ${why}.`,
    );
    this.name = 'NotStored';
  }
}
