/** What became of a file that was not answered for: it is not stored, or nobody knows whether it is. */
export type StoreFailure = 'not-stored' | 'unknown';

/** Why a file was not stored, or may not have been, in a sentence that may be shown: it never repeats what a driver says. */
export class NotStored extends Error {
  constructor(why: string, failure: StoreFailure = 'not-stored') {
    super(
      failure === 'unknown'
        ? `We do not know whether the file was stored: ${why}. Import it again: a file that is stored already is not stored twice.`
        : `The file could not be stored: ${why}.`,
    );
    this.name = 'NotStored';
  }
}
