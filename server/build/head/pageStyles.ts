import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ASSETS_FOLDER } from '#domain/address/assetsFolder.ts';
import {
  type BuiltLocales,
  importedSheetFiles,
  renderedFiles,
  staffFiles,
} from './preloadAssets.ts';

/**
 * Vite plugin: writes `page-styles.json` beside the built pages, the style files of each page by its key, and
 * `page-parts.json`, the files of what only some pages show, for a server that renders them.
 */
export function pageStyles(locales: () => BuiltLocales): Plugin {
  return {
    name: 'billfold:page-styles',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      if (!dir) return;
      const styles = Object.entries(renderedFiles(bundle)).map(([key, files]) => [
        key,
        files.filter((file) => file.endsWith('.css')).map((file) => ASSETS_FOLDER + file),
      ]);
      const text = JSON.stringify(Object.fromEntries(styles), null, 2);
      writeFileSync(join(dir, '..', 'page-styles.json'), text);
      const parts = JSON.stringify(
        { imported: importedSheetFiles(bundle, locales()), ...staffFiles(bundle, locales()) },
        null,
        2,
      );
      writeFileSync(join(dir, '..', 'page-parts.json'), parts);
    },
  };
}
