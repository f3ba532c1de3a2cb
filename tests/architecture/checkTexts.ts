import type { Source } from './source.ts';

const README_LINES = 30;

/** Folders with a README: purpose, entry point, allowed imports, how to extend it. */
const README_FOLDER =
  /^(?:(?:src|server)\/[^/]+|contract|server|sw|locales|tests|e2e|bench|stand-ins)(?=\/)/;

/** Folders with source files and no README, and READMEs that are too long. */
export function checkReadmes(
  files: readonly string[],
  linesOf: (path: string) => number,
): string[] {
  const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  const folders = new Set(sources.flatMap((file) => README_FOLDER.exec(file)?.[0] ?? []));
  const missing = [...folders]
    .filter((folder) => !files.includes(`${folder}/README.md`))
    .map(
      (folder) =>
        `${folder} has no README.md: describe purpose, entry point, allowed imports, and how to extend it`,
    );
  const long = files
    .filter((file) => /\/README\.md$/.test(file) && linesOf(file) > README_LINES)
    .map((file) => `${file} has ${linesOf(file)} lines (limit ${README_LINES})`);
  return [...missing, ...long];
}

/** Notes of unfinished work, and commented-out code. */
export function checkLeftovers(source: Source): string[] {
  const at = (offset: number) => `${source.path}:${source.lineOf(offset)}`;
  return source.comments.flatMap((comment) => {
    if (/\b(TODO|FIXME|XXX|HACK)\b/.test(comment.value))
      return [`${at(comment.start)} has a note of unfinished work: finish it, or open an issue`];
    if (
      comment.type === 'Line' &&
      /^\s*(import .* from|(const|let) \w+ =|return\b.*;$|\}\s*$|await )/.test(comment.value)
    )
      return [`${at(comment.start)} has commented-out code: remove it`];
    return [];
  });
}
