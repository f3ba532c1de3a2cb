const BASE = 1000;
const UNITS = ['B', 'KB', 'MB', 'GB'] as const;
const TENTHS = 10;

/** A size in steps of a thousand, with one decimal at most: `1.5 MB`. `format` writes the number. */
export function formatBytes(bytes: number, format: (value: string) => string): string {
  let size = bytes;
  let unit = 0;
  // a value that rounds up to a thousand is written as one of the next unit
  while (Math.round(size * TENTHS) / TENTHS >= BASE && unit < UNITS.length - 1) {
    size /= BASE;
    unit += 1;
  }
  return `${format(String(Math.round(size * TENTHS) / TENTHS))}\u00a0${UNITS[unit]}`;
}
