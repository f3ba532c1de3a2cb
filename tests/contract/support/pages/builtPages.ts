import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteOptions } from '#server/site/registerSite.ts';

const SHELL = `<!doctype html><html lang="en-US" dir="ltr"><head><title>Billfold</title>
<script type="application/json" id="billfold-settings">{}</script></head>
<body><div id="root"></div></body></html>`;

/** A folder as the build leaves it: a shell, one file, and the entry for servers where its code is given. */
export interface BuiltPages {
  readonly options: SiteOptions;
  remove(): void;
}

/** Writes such a folder; its pages may use no processor. */
export function makeBuiltPages(entry?: string): BuiltPages {
  const distFolder = mkdtempSync(join(tmpdir(), 'billfold-built-'));
  const write = (path: string, text: string) => {
    mkdirSync(join(distFolder, path, '..'), { recursive: true });
    writeFileSync(join(distFolder, path), text);
  };
  write('app/index.html', SHELL);
  write('app/assets/one.js', 'export {};');
  write('csp.json', JSON.stringify({ scripts: [], styles: [] }));
  if (entry !== undefined) {
    write('page-styles.json', '{}');
    write('page-parts.json', '{}');
    write('staff-script.js', '');
    write('ssr/package.json', '{"type":"module"}');
    write('ssr/entry-server.js', entry);
  }
  return {
    options: {
      distFolder,
      settings: {
        environment: 'test',
        apiBase: '/api/{id}',
        coreUrlPattern: '^/api/',
        singleHosts: [],
        isDemo: false,
        casId: null,
      },
      findOrigins: async () => [],
      findAncestors: async () => [],
      readVersion: async () => null,
    },
    remove: () => rmSync(distFolder, { recursive: true, force: true }),
  };
}
