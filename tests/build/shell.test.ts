import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { inlineHashes } from '#server/build/cspHashes.ts';
import { readBuilt, readMap } from './builtApp.ts';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const html = readBuilt('index.html');

interface Assets {
  readonly base: string;
  readonly pages: Readonly<Record<string, readonly string[]>>;
  readonly locales: Readonly<Record<string, readonly string[]>>;
  readonly words: Readonly<Record<string, readonly [loading: string, retry: string]>>;
}

const [, table = ''] = /__EARLY_ASSETS__=(\{.*?\});/.exec(html) ?? [];
const assets: Assets = JSON.parse(table);
const files = [...Object.values(assets.pages).flat(), ...Object.values(assets.locales).flat()];

describe('the head script in the built shell', () => {
  it('names only files that were built', () => {
    expect(files.length).toBeGreaterThan(10);
    const missing = files.filter((file) => !existsSync(`${dist}/app${assets.base}${file}`));
    expect(missing).toEqual([]);
  });

  it('names code and words for every page of a document, and for the page for nothing', () => {
    expect(Object.keys(assets.pages).sort()).toEqual([
      'invoice',
      'invoice/pay',
      'invoice/success',
      'not-found',
      'quote',
      'quote/accept',
    ]);
    for (const list of Object.values(assets.pages)) {
      expect(list.some((file) => file.endsWith('.js'))).toBe(true);
    }
    expect(Object.keys(assets.locales)).toEqual(expect.arrayContaining(['en-US', 'de', 'en-XB']));
  });

  it('has the loading words of every locale, and no markup in them', () => {
    expect(assets.words).toMatchObject({
      'en-US': ['Loading…', 'Try again'],
      de: ['Wird geladen …', 'Noch einmal versuchen'],
    });
    expect(table).not.toContain('<');
  });

  it('asks for nothing of a payment on a first view', () => {
    const first = [...(assets.pages.quote ?? []), ...(assets.pages.invoice ?? [])];
    const sources = first.flatMap((file) => readMap(`assets/${file}`)?.sources ?? []);
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.filter((source) => /src\/payments\/|stripe/.test(source ?? ''))).toEqual([]);
  });
});

describe('what only some pages show', () => {
  const { imported } = JSON.parse(readFileSync(`${dist}/page-parts.json`, 'utf8'));

  it('has its files named for the server: styles, code, and words in every language', () => {
    expect(Object.keys(imported.words)).toEqual(expect.arrayContaining(Object.keys(assets.words)));
    const named = [...imported.styles, ...imported.code, ...Object.values(imported.words)];
    expect(named.filter((file) => !existsSync(`${dist}/app${file}`))).toEqual([]);
    expect(imported.styles.length).toBeGreaterThan(0);
    expect(imported.code.length).toBeGreaterThan(1);
  });

  it('stays out of every other first view', () => {
    const onlyHere = imported.code.filter((file: string) => file.includes('/ImportedInvoice-'));
    expect(onlyHere).toHaveLength(1);
    expect(files.map((file) => assets.base + file)).not.toContain(onlyHere[0]);
  });
});

describe('the built shell', () => {
  it('has the hashes of its inline pieces beside it', () => {
    const written = JSON.parse(readFileSync(`${dist}/csp.json`, 'utf8'));
    expect(written).toEqual(inlineHashes(html));
    expect(written.scripts.length).toBeGreaterThan(0);
    expect(written.styles.length).toBeGreaterThan(0);
  });

  it('keeps its styles behind the skeleton, so that they hold back no words', () => {
    expect(html.indexOf('rel="stylesheet"')).toBeGreaterThan(html.indexOf('id="skeleton"'));
  });

  it('has the settings before the script that reads them', () => {
    expect(html.indexOf('id="billfold-settings"')).toBeLessThan(html.indexOf('__EARLY_ASSETS__'));
  });
});
