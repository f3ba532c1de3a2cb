import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { PreloadAssets } from '#contract/preloadAssets.ts';
import { ASSETS_FOLDER } from '#domain/address/assetsFolder.ts';
import { toLocaleFileAddress } from '#domain/address/localeFileAddress.ts';
import { PAGES } from '#domain/address/pages.ts';
import { PSEUDO_LOCALES } from '#i18n/locale/pickLocale.ts';
import { readExistingLocales } from '#locales/tools/catalogues.ts';
import { LOCALE_PARTS } from '#locales/tools/localeFiles.ts';
import { inlineHashes } from '#server/build/head/cspHashes.ts';
import { builtFile, readBuilt, readManifest, readMap, withImports } from './builtApp.ts';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const html = readBuilt('index.html');

const [, table = ''] = /__PRELOAD_ASSETS__=(\{.*?\});/.exec(html) ?? [];
const assets: PreloadAssets = JSON.parse(table);
const pageFiles = Object.values(assets.pages).map((list = []) => list);
const files = pageFiles.flat();
const { localesId } = assets;
if (localesId === null) throw new Error('The shell has no locales.');
const tags = readExistingLocales().map(({ tag }) => tag);
const isBuilt = (address: string) => existsSync(`${dist}/app${address}`);

describe('the head script in the built shell', () => {
  it('names only files that were built', () => {
    expect(files.length).toBeGreaterThan(10);
    const missing = files.filter((file) => !existsSync(`${dist}/app${ASSETS_FOLDER}${file}`));
    expect(missing).toEqual([]);
  });

  it('names code for every page of a document, and for the not-found page', () => {
    const preloaded = PAGES.filter(({ isPreloaded }) => isPreloaded).map(({ key }) => key);
    expect(preloaded).toEqual(expect.arrayContaining(['quote', 'invoice', 'invoice/pay']));
    expect(Object.keys(assets.pages)).toEqual(preloaded);
    for (const list of pageFiles) {
      expect(list.some((file) => file.endsWith('.js'))).toBe(true);
    }
  });

  it('finds every file of every locale by one id', () => {
    const addresses = [...tags, ...PSEUDO_LOCALES].flatMap((tag) =>
      LOCALE_PARTS.map((part) => toLocaleFileAddress(tag, part, localesId)),
    );
    expect(addresses.filter((address) => !isBuilt(address))).toEqual([]);
  });

  it('names no file and no text of a locale', () => {
    expect(html).not.toContain('locale-de');
    expect(html).not.toContain('Wird geladen');
    expect(table).not.toContain('<');
  });

  it('requests no payment code on a first view', () => {
    const first = [...(assets.pages.quote ?? []), ...(assets.pages.invoice ?? [])];
    const sources = first.flatMap((file) => readMap(`assets/${file}`)?.sources ?? []);
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.filter((source) => /src\/payments\/|stripe/.test(source ?? ''))).toEqual([]);
  });
});

describe('the code of features that only some pages show', () => {
  const { imported } = JSON.parse(readFileSync(`${dist}/page-parts.json`, 'utf8'));

  it('has its files named for the server: styles, code, and messages in every language', () => {
    const messages = tags.flatMap((tag) =>
      imported.messageFiles.map((file: string) => file.replace('{locale}', tag)),
    );
    const named = [...imported.styles, ...imported.code, ...messages];
    expect(named.filter((file) => !isBuilt(file))).toEqual([]);
    expect(imported.styles.length).toBeGreaterThan(0);
    expect(imported.code.length).toBeGreaterThan(0);
  });

  it('is not part of any other first view', () => {
    const file = builtFile('src/pages/invoice/sheet/imported/ImportedInvoice.tsx');
    const matching = imported.code.filter((each: string) => each === `/${file}`);
    expect(matching).toHaveLength(1);
    expect(files.map((file) => ASSETS_FOLDER + file)).not.toContain(matching[0]);
  });
});

describe('the script of staff pages', () => {
  const script = readFileSync(`${dist}/staff-script.js`, 'utf8');

  it('is a classic script that fits into a script element', () => {
    expect(() => new Script(script)).not.toThrow();
    expect(script).not.toMatch(/<\/script|<!--/i);
  });

  it('hands its reads to the code of the staff pages', () => {
    const name = 'billfoldStaffReads';
    const chunks = withImports(readManifest(), ['src/staff/StaffPage.tsx']);
    expect(script).toContain(name);
    expect(chunks.some(({ file }) => readBuilt(file).includes(name))).toBe(true);
  });
});

describe('the built shell', () => {
  it('has the hashes of its inline pieces in a file beside it', () => {
    const written = JSON.parse(readFileSync(`${dist}/csp.json`, 'utf8'));
    expect(written).toEqual(inlineHashes(html));
    expect(written.scripts.length).toBeGreaterThan(0);
    expect(written.styles.length).toBeGreaterThan(0);
  });

  it('loads its styles after the skeleton, so that they do not delay text', () => {
    expect(html.indexOf('rel="stylesheet"')).toBeGreaterThan(html.indexOf('id="skeleton"'));
  });

  it('has the settings before the script that reads them', () => {
    expect(html.indexOf('id="billfold-settings"')).toBeLessThan(html.indexOf('__PRELOAD_ASSETS__'));
  });
});
