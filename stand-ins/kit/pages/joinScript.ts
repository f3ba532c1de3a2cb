import { readBrowserFile } from './browserFiles.ts';

/** The two origins of a stand-in, as its script knows them. */
export interface Origins {
  api: string;
  frame: string;
}

/**
 * Joins modules into one classic script, as a vendor's is: imports and export marks fall away, all
 * parts share one function scope, the two origins stand in front.
 */
export async function joinScript(
  root: string,
  paths: readonly string[],
  origins: Origins,
): Promise<string> {
  const parts = await Promise.all(
    paths.map(async (path) => {
      const source = await readBrowserFile(root, path);
      if (source === undefined) throw new Error(`The script's part ${path} is missing.`);
      return withoutModuleMarks(source);
    }),
  );
  return `(() => {\n'use strict';\nconst origins = ${JSON.stringify(origins)};\n${parts.join('\n')}\n})();\n`;
}

function withoutModuleMarks(source: string): string {
  return source
    .replace(/^import\s[\s\S]*?\sfrom\s'[^']+';$/gm, '')
    .replace(/^export (?=async |function |const |class )/gm, '');
}
