import type { Source } from './source.ts';

/** How imports are written: `./x.ts` within a room and `#room/x.ts` across, with the extension. */
export function checkImports(source: Source): string[] {
  return source.imports.flatMap(({ specifier, line }) => {
    const at = `${source.path}:${line}`;
    if (specifier.startsWith('../../'))
      return [`${at} climbs with ${specifier}: write #room/file.ts from the room's name`];
    const isOurs = specifier.startsWith('.') || specifier.startsWith('#');
    if (isOurs && !/\.[a-z0-9]+(\?[a-z&=]+)?$/i.test(specifier))
      return [`${at} leaves the extension out of ${specifier}: write the file's whole name`];
    return [];
  });
}
