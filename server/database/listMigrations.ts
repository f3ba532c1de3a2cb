import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runtimeFile } from '#server/platform/files/runtimeFile.ts';

/** The migrations of this version, oldest first. */
export function listMigrations(): readonly string[] {
  const file = join(runtimeFile('server/database/migrations'), 'meta', '_journal.json');
  const { entries } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly entries: readonly { readonly tag: string }[];
  };
  return entries.map(({ tag }) => tag);
}
