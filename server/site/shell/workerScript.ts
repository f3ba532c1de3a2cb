import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageSettings } from '#contract/prerender.ts';

/**
 * The built service worker for the shell of this server. It begins with the revision of the shell, which covers its
 * settings, so that changed settings bring a new shell to every device; and with the hosts that select by `?type=`. Null if
 * no worker was built.
 */
export function readWorkerScript(
  appFolder: string,
  shell: string,
  { singleHosts }: Pick<PageSettings, 'singleHosts'>,
): string | null {
  const file = join(appFolder, 'sw.js');
  if (!existsSync(file)) return null;
  const revision = createHash('sha256').update(shell).digest('hex').slice(0, 32);
  const settings = [`self.BILLFOLD_SHELL_REVISION="${revision}";`];
  if (singleHosts.length > 0)
    settings.push(`self.BILLFOLD_SINGLE_HOSTS=${JSON.stringify(singleHosts)};`);
  return settings.join('') + readFileSync(file, 'utf8');
}
