import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MESSAGE_PARTS } from '#i18n/messagePart.ts';
import { assertWithinBudget, LOCALE_CHUNK_BUDGET, localesPlugin } from './localesPlugin.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'locales-'));
let chunks: readonly Rolldown.OutputChunk[] = [];

beforeAll(async () => {
  const entry = join(folder, 'entry.js');
  writeFileSync(
    entry,
    `import { createIntl } from '${root}/node_modules/react-intl/index.js';
     import { catalogueTags } from 'virtual:locale-tags';
     globalThis.sample = [createIntl, catalogueTags, () => import('virtual:locales'), () => import('virtual:locale-calendars')];`,
  );
  const result = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [localesPlugin()],
    build: {
      write: false,
      rollupOptions: { input: entry, external: ['react', 'react/jsx-runtime'] },
    },
  });
  const [output] = [result].flat();
  if (output && 'output' in output) {
    chunks = output.output.filter((file) => file.type === 'chunk');
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a build with the plugin', () => {
  const named = (part: string) => chunks.filter((chunk) => chunk.name.includes(part));

  it('creates one lazy chunk per locale and part, none of them loaded by the entry', () => {
    for (const tag of ['en-US', 'de', 'en-XA', 'en-XB']) {
      for (const part of MESSAGE_PARTS) {
        const [chunk, ...others] = named(`locale-${tag}-${part}`);
        expect(others).toEqual([]);
        expect(chunk?.isDynamicEntry).toBe(true);
      }
    }
    const entry = chunks.find((chunk) => chunk.isEntry);
    expect(entry?.imports.filter((name) => name.includes('locale'))).toEqual([]);
    expect(entry?.code).not.toContain('Rechnung');
  });

  it('creates one lazy chunk per calendar, which no other chunk of the locale loads', () => {
    for (const tag of ['en-US', 'de', 'en-XA', 'en-XB']) {
      const [chunk, ...others] = named(`locale-${tag}-calendar`);
      expect([chunk?.isDynamicEntry, others]).toEqual([true, []]);
      const [reading] = named(`locale-${tag}-reading`);
      expect(reading?.code).not.toContain('firstDay');
    }
    const list = chunks.find((chunk) => chunk.name.endsWith('virtual_locales'));
    expect(list?.code ?? '').not.toContain('-calendar');
  });

  it('leaves the ICU parser out', () => {
    const code = chunks.map((chunk) => chunk.code).join('\n');
    expect(code).toContain('uncompiled message');
    expect(code).not.toContain('EXPECT_ARGUMENT_CLOSING_BRACE');
  });
});

describe('the budget of a locale chunk', () => {
  it('fails the build and names the chunk', () => {
    const noise = Array.from({ length: LOCALE_CHUNK_BUDGET }, (_, index) =>
      (index * 7919).toString(36),
    ).join('');
    expect(() => assertWithinBudget('locale-de-reading.js', noise)).toThrow(
      /locale-de-reading\.js: \d+ bytes/,
    );
    expect(() => assertWithinBudget('locale-de-reading.js', 'short')).not.toThrow();
  });
});
