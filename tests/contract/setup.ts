import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Lets the workers of a run use their databases for one file after another, and removes them at its end. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'billfold-test-databases-'));
  process.env.TEST_DATABASES = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
