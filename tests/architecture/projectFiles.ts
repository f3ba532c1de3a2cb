import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSource, type Source } from './source.ts';

/** The project's root folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const LEFT_OUT = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', 'results']);

/**
 * Every hand-written file of the project, as a sorted path from the root with forward slashes. Hidden and built folders
 * are left out.
 */
export function listFiles(from = ''): string[] {
  return readdirSync(join(root, from), { withFileTypes: true })
    .flatMap((entry) => {
      const path = from === '' ? entry.name : `${from}/${entry.name}`;
      if (entry.name.startsWith('.') || LEFT_OUT.has(entry.name)) return [];
      return entry.isDirectory() ? listFiles(path) : [path];
    })
    .sort();
}

/** The text of a file of the project. */
export function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** Whether a path of the project exists; a path that ends in a slash has to be a folder. */
export function exists(path: string): boolean {
  const full = join(root, path);
  return existsSync(full) && (!path.endsWith('/') || statSync(full).isDirectory());
}

/** Every source file of the project, parsed. */
export function readSources(): Source[] {
  return listFiles()
    .filter((path) => /\.(ts|tsx|mts|mjs|js)$/.test(path))
    .map((path) => parseSource(path, readText(path)));
}

/** The folders that contain a path, the outermost first. */
export function getFolders(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** A test, or code that only tests use: exempt from size limits, and allowed to import everything. */
export function isTestFile(path: string): boolean {
  return /\.test(-d)?\.tsx?$|\.spec\.ts$/.test(path) || /^(tests|e2e)\//.test(path);
}

/** The catalogue of controls: for developers, in English only. */
export function isCatalogue(path: string): boolean {
  return path.startsWith('src/catalogue/') || path.endsWith('.catalogue.tsx');
}
