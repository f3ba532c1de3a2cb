import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isWholeMatrix } from '#tests/runner/matrix.ts';

const SRC = fileURLToPath(new URL('../../src', import.meta.url));
const UI = join(SRC, 'ui');

/** The folders of the controls that the catalogue has. */
export const catalogueControls = readdirSync(UI, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) => readdirSync(`${UI}/${name}`).some((file) => file.endsWith('.catalogue.tsx')));

/** The source of everything that is used by neither the catalogue nor a test, by its path in `src`. */
const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/^catalogue\b|\.(test|catalogue)\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(SRC, path), 'utf8') }));

function isUsed(control: string): boolean {
  const own = join('ui', control, '/');
  return sources.some(
    ({ path, text }) =>
      !path.startsWith(own) &&
      (text.includes(`#ui/${control}/`) || text.includes(`../${control}/`)),
  );
}

/** Whether this run tests a control: `npm run test:all` tests all of them, `npm test` only those in use. */
export const isTestedControl = (control: string): boolean => isWholeMatrix || isUsed(control);
