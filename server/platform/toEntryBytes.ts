/** What an entry of a cache takes besides its texts, in bytes: its place in the map and the list, and a small object. */
const ENTRY_BYTES = 300;

/** About how many bytes a cache's entry takes with these texts, two for each letter. */
export function toEntryBytes(...texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + 2 * length, ENTRY_BYTES);
}
