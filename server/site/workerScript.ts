import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SHELL_REVISION = /("?revision"?:)"[^"]*"(,"?url"?:"index\.html")/;

/**
 * The built service worker for the shell of this server: the shell's revision covers the settings in it, so that a server with
 * other settings brings a new shell to every device. Null where no worker was built.
 */
export function readWorkerScript(appFolder: string, shell: string): string | null {
  const file = join(appFolder, 'sw.js');
  if (!existsSync(file)) return null;
  const revision = createHash('sha256').update(shell).digest('hex').slice(0, 32);
  return readFileSync(file, 'utf8').replace(
    SHELL_REVISION,
    (_, before, after) => `${before}"${revision}"${after}`,
  );
}
