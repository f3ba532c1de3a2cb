import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toLocaleFileAddress } from '#domain/address/localeFileAddress.ts';
import { LOCALE_PARTS } from './localeFiles.ts';
import { localeModules } from './localeModules.ts';
import { localesPlugin } from './localesPlugin.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'locales-'));
const entry = join(folder, 'entry.js');

/** The files that a build of the pages writes with the plugin. */
async function buildPages(): Promise<Rolldown.RolldownOutput['output']> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [localesPlugin({ target: 'pages' })],
    build: {
      write: false,
      rollupOptions: { input: entry, external: ['react', 'react/jsx-runtime'] },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('Nothing was built');
  return output.output;
}

let pages: Rolldown.RolldownOutput['output'];

beforeAll(async () => {
  writeFileSync(
    entry,
    `import { createIntl } from '${root}/node_modules/react-intl/index.js';
     import { catalogueTags } from 'virtual:locale-tags';
     import { loadLocaleFile } from 'virtual:locales';
     globalThis.sample = [createIntl, catalogueTags, loadLocaleFile];`,
  );
  pages = await buildPages();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** All code of a build. */
const toCode = (files: Rolldown.RolldownOutput['output']) =>
  files.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');

describe('a build of pages', () => {
  it('has one file per locale and part, whose name follows from tag, part and one id', () => {
    const names = pages.map(({ fileName }) => fileName);
    const [, id = ''] = names.flatMap((name) => /locale-de-reading-(.+)\.js/.exec(name) ?? []);
    expect(id).toMatch(/^[0-9a-f]{8}$/);
    for (const tag of ['en-US', 'de', 'en-XA', 'en-XB'])
      for (const part of LOCALE_PARTS)
        expect(names).toContain(toLocaleFileAddress(tag, part, id).slice(1));
  });

  it('lists no locale’s files and texts in its code, and loads them by their names', () => {
    const code = toCode(pages);
    expect(code).not.toMatch(/locale-de|Rechnung/);
    expect(code).toContain('import(');
  });

  it('leaves the ICU parser out', () => {
    const code = toCode(pages);
    expect(code).toContain('uncompiled message');
    expect(code).not.toContain('EXPECT_ARGUMENT_CLOSING_BRACE');
  });
});

describe('development', () => {
  it('loads each file of each locale when it is needed', () => {
    const modules = localeModules(() => ({ files: { kind: 'modules' }, staticFolder: `''` }));
    const loader = modules.source('virtual:locales');
    for (const tag of ['en-US', 'de', 'en-XA', 'en-XB'])
      for (const part of LOCALE_PARTS)
        expect(loader).toContain(`() => import('virtual:locale-${tag}-${part}')`);
    expect(loader).not.toMatch(/^import /m);
  });
});
