import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageSettings } from '#contract/prerender.ts';

const SHELL_REVISION = /("?revision"?:)"[^"]*"(,"?url"?:"index\.html")/;

/**
 * The built service worker for the shell of this server: the shell's revision covers the settings in it, so that a server with
 * other settings brings a new shell to every device, and hosts that choose by `?type=` are named. Null where no worker was
 * built; throws when the shell's place in the worker's list is not found.
 */
export function readWorkerScript(
  appFolder: string,
  shell: string,
  { singleHosts }: Pick<PageSettings, 'singleHosts'>,
): string | null {
  const file = join(appFolder, 'sw.js');
  if (!existsSync(file)) return null;
  const built = readFileSync(file, 'utf8');
  if (!SHELL_REVISION.test(built))
    throw new Error('sw.js has no placeholder for the shell revision');
  const revision = createHash('sha256').update(shell).digest('hex').slice(0, 32);
  const script = built.replace(
    SHELL_REVISION,
    (_, before, after) => `${before}"${revision}"${after}`,
  );
  const hosts = JSON.stringify(singleHosts);
  return singleHosts.length === 0 ? script : `self.BILLFOLD_SINGLE_HOSTS=${hosts};${script}`;
}
