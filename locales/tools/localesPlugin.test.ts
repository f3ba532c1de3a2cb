import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toLocaleFileAddress } from '#domain/address/localeFileAddress.ts';
import { LOCALE_PARTS } from './localeFiles.ts';
import {
  assertWithinBudget,
  LOCALE_FILE_BUDGET,
  type LocalesPluginOptions,
  localesPlugin,
} from './localesPlugin.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'locales-'));
const entry = join(folder, 'entry.js');

/** What a build with the plugin writes. */
async function buildWith(
  options?: LocalesPluginOptions,
): Promise<Rolldown.RolldownOutput['output']> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [localesPlugin(options)],
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
  pages = await buildWith({ target: 'pages' });
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

describe('a build of another kind', () => {
  it('has one lazy chunk per locale and part, none of them loaded by the entry', async () => {
    const chunks = (await buildWith()).filter((file) => file.type === 'chunk');
    for (const tag of ['en-US', 'de', 'en-XA', 'en-XB']) {
      for (const part of LOCALE_PARTS) {
        const [chunk, ...others] = chunks.filter(({ name }) =>
          name.includes(`locale-${tag}-${part}`),
        );
        expect(others).toEqual([]);
        expect(chunk?.isDynamicEntry).toBe(true);
      }
    }
    const first = chunks.find((chunk) => chunk.isEntry);
    expect(first?.imports.filter((name) => name.includes('locale'))).toEqual([]);
    expect(first?.code).not.toContain('Rechnung');
  });
});

describe('the budget of a locale’s file', () => {
  it('fails the build and names the file', () => {
    const noise = Array.from({ length: LOCALE_FILE_BUDGET }, (_, index) =>
      (index * 7919).toString(36),
    ).join('');
    expect(() => assertWithinBudget('locale-de-reading.js', noise)).toThrow(
      /locale-de-reading\.js: \d+ bytes/,
    );
    expect(() => assertWithinBudget('locale-de-reading.js', 'short')).not.toThrow();
  });
});
