/** The size of a cache entry without its texts, in bytes: its place in the map and the list, and a small object. */
const ENTRY_BYTES = 300;

/** The approximate size of a cache entry with these texts, in bytes: two for each character. */
export function toEntryBytes(...texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + 2 * length, ENTRY_BYTES);
}
