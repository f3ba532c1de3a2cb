const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

interface SourceMap {
  readonly sources: readonly (string | null)[];
  readonly mappings: string;
}

/**
 * The share (0 to 1) of a minified file that comes from sources of ours, by its source map: each stretch of the file
 * belongs to the source that the map names at its beginning. Stretches of no source count as ours.
 */
export function ownShare(code: string, map: SourceMap): number {
  let own = 0;
  let source = 0;
  const lines = code.split('\n');
  map.mappings.split(';').forEach((line, index) => {
    const length = lines[index]?.length ?? 0;
    let column = 0;
    const starts: { column: number; isOwn: boolean }[] = [];
    for (const segment of line === '' ? [] : line.split(',')) {
      const [columns = 0, sources] = decode(segment);
      column += columns;
      source += sources ?? 0;
      starts.push({ column, isOwn: sources === undefined || isOwn(map.sources[source]) });
    }
    starts.forEach((start, at) => {
      if (start.isOwn) own += (starts[at + 1]?.column ?? length) - start.column;
    });
  });
  return code.length === 0 ? 0 : own / code.length;
}

function isOwn(source: string | null | undefined): boolean {
  return !source?.includes('node_modules/');
}

/** The numbers of one segment of a source map (base64 VLQ). */
function decode(segment: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const letter of segment) {
    const digit = DIGITS.indexOf(letter);
    value |= (digit & 31) << shift;
    shift += 5;
    if ((digit & 32) === 0) {
      numbers.push(value & 1 ? -(value >> 1) : value >> 1);
      value = 0;
      shift = 0;
    }
  }
  return numbers;
}
