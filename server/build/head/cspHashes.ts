import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { hashSource, type InlineHashes } from '#server/site/policy/contentSecurityPolicy.ts';

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** Hashes of every inline script that runs, and of every inline style. JSON does not run and needs none. */
export function inlineHashes(html: string): InlineHashes {
  const scripts = [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !/\ssrc=|type="application\/json"/.test(attributes))
    .map(([, , code = '']) => hashSource(code));
  const styles = [...html.matchAll(STYLE)].map(([, css = '']) => hashSource(css));
  return { scripts, styles };
}

/** Vite plugin: writes `csp.json` next to the built pages, from the shell on disk. */
export function cspHashes(): Plugin {
  return {
    name: 'billfold:csp-hashes',
    apply: 'build',
    writeBundle({ dir }) {
      if (!dir) return;
      const html = readFileSync(join(dir, 'index.html'), 'utf8');
      writeFileSync(join(dir, '..', 'csp.json'), JSON.stringify(inlineHashes(html), null, 2));
    },
  };
}
