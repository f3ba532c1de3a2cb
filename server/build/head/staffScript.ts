import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, PluginOption } from 'vite';
import { STAFF_SCRIPT_FILE } from '#server/site/staffScriptFile.ts';
import { buildInlineScript } from './inlineScript.ts';

/** The project's input for the plugin. */
export interface StaffScriptOptions {
  readonly root: string;
  /** Plugins that the script's own build needs as well. */
  readonly plugins: () => PluginOption[];
}

const INPUT = fileURLToPath(
  new URL('../../../src/staff/first-reads/headScript.ts', import.meta.url),
);

/** Vite plugin: writes the inline script of staff pages beside the built pages, for the server that sends them. */
export function staffScript({ root, plugins }: StaffScriptOptions): Plugin {
  return {
    name: 'billfold:staff-script',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return;
      const code = await buildInlineScript({ root, input: INPUT, plugins: plugins() });
      writeFileSync(join(dir, '..', STAFF_SCRIPT_FILE), code);
    },
  };
}
