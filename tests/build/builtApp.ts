import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

const app = fileURLToPath(new URL('../../dist/app', import.meta.url));

/** One entry of the build's manifest. */
export interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

/** The manifest of the built pages, by source. */
export function readManifest(): Record<string, Chunk> {
  const path = join(app, 'manifest.json');
  if (!existsSync(path)) throw new Error('dist/app/manifest.json is missing: build first.');
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** The path under dist/app of the file that a source was built into. */
export function builtFile(source: string): string {
  const chunk = readManifest()[source];
  if (chunk === undefined) throw new Error(`The build has no ${source}.`);
  return chunk.file;
}

/** The text of a built file, by its path under dist/app. */
export function readBuilt(file: string): string {
  return readFileSync(join(app, file), 'utf8');
}

/** Size of a text as the product sends it, compressed with brotli at the highest quality. */
export function sentBytes(text: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return brotliCompressSync(text, { params }).length;
}

/** Transfer size of a built file: that of the compressed file beside it, which small files do not have. */
export function sentSize(file: string): number {
  const path = join(app, file);
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size;
}

/** The chunks of a source: its own and all static imports. */
export function withImports(manifest: Record<string, Chunk>, sources: readonly string[]): Chunk[] {
  const found = new Map<string, Chunk>();
  const add = (source: string) => {
    const chunk = manifest[source];
    if (chunk === undefined) throw new Error(`The build has no ${source}.`);
    if (found.has(source)) return;
    found.set(source, chunk);
    for (const next of chunk.imports ?? []) add(next);
  };
  sources.forEach(add);
  return [...found.values()];
}

/** The source map of a built file; undefined for generated code (messages, formats), which has none and is ours. */
export function readMap(
  file: string,
): { readonly sources: readonly (string | null)[]; readonly mappings: string } | undefined {
  const path = join(app, `${file}.map`);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
