/** Why a file could not be stored, in a sentence that may be shown: it never repeats what a driver says. */
export class NotStored extends Error {
  constructor(why: string) {
    super(`The file could not be stored: ${why}.`);
    this.name = 'NotStored';
  }
}
