import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerEntry } from '#contract/prerender.ts';

/** The path of the app's build for servers. */
export function serverEntryFile(distFolder: string): string {
  return join(distFolder, 'ssr', 'entry-server.js');
}

/** Loads the app's build for servers (`src/app/prerender/entry-server.tsx`); null where only the pages were built. */
export async function loadServerEntry(distFolder: string): Promise<ServerEntry | null> {
  const file = serverEntryFile(distFolder);
  if (!existsSync(file)) return null;
  const built: { readonly serverEntry: ServerEntry } = await import(pathToFileURL(file).href);
  return built.serverEntry;
}
