import { decode } from '@jridgewell/sourcemap-codec';

interface SourceMap {
  readonly sources: readonly (string | null)[];
  readonly mappings: string;
}

/**
 * The share (0 to 1) of a minified file that comes from our sources, by its source map: each part of the file belongs to the
 * source that the map names at its start. Parts without a source count as ours.
 */
export function ownShare(code: string, map: SourceMap): number {
  let own = 0;
  const lines = code.split('\n');
  for (const [index, segments] of decode(map.mappings).entries()) {
    const length = lines[index]?.length ?? 0;
    for (const [at, [column, source]] of segments.entries()) {
      const end = segments[at + 1]?.[0] ?? length;
      if (source === undefined || isOwn(map.sources[source])) own += end - column;
    }
  }
  return code.length === 0 ? 0 : own / code.length;
}

function isOwn(source: string | null | undefined): boolean {
  return !source?.includes('node_modules/');
}
