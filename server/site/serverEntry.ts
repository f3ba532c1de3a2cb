import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerEntry } from '#contract/prerender.ts';

/** Loads the app's build for servers (`src/app/prerender/entry-server.tsx`); null where only the pages were built. */
export async function loadServerEntry(distFolder: string): Promise<ServerEntry | null> {
  const file = join(distFolder, 'ssr', 'entry-server.js');
  if (!existsSync(file)) return null;
  const built: { readonly serverEntry: ServerEntry } = await import(pathToFileURL(file).href);
  return built.serverEntry;
}
