/** A count with its thousands set apart as in en-US, in every language. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
