import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What the inline pieces of a page hash to, as Content-Security-Policy wants them. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}

/** Hashes of every inline script that runs, and of every inline style. JSON does not run and needs none. */
export function inlineHashes(html: string): InlineHashes {
  const scripts = [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !/\ssrc=|type="application\/json"/.test(attributes))
    .map(([, , code = '']) => hashOf(code));
  const styles = [...html.matchAll(STYLE)].map(([, css = '']) => hashOf(css));
  return { scripts, styles };
}

/** Vite plugin: writes `csp.json` beside the built pages, from the shell as it stands on disk. */
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
