import { describe, expect, it } from 'vitest';
import { toLocaleFileAddress } from '#domain/address/localeFileAddress.ts';
import { PAGES as DESCRIPTIONS } from '#domain/address/pages.ts';
import { readExistingLocales } from '#locales/tools/catalogues.ts';
import { LOCALE_PARTS, type LocalePart } from '#locales/tools/localeFiles.ts';
import {
  type Chunk,
  readBuilt,
  readManifest,
  readMap,
  sentBytes,
  sentSize,
  withImports,
} from './builtApp.ts';
import { ownShare } from './ownShare.ts';

const KB = 1000;
const manifest = readManifest();
const code = (chunk: Chunk) => readBuilt(chunk.file);
const toShare = (chunk: Chunk) => {
  const map = readMap(chunk.file);
  return map === undefined ? 1 : ownShare(code(chunk), map);
};
const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

const [, localesId = ''] = /"localesId":"([^"]+)"/.exec(readBuilt('index.html')) ?? [];

/** A file of a locale, as a chunk of the bundler. */
const localeFile = (tag: string, part: LocalePart): Chunk => ({
  file: toLocaleFileAddress(tag, part, localesId).slice(1),
});

/** Loads automatically once the page is shown. */
const AFTERWARDS = 'src/offline/page/OfflineFeatures.tsx';

/** The messages of a first view; the formats of a language come with them. */
function messageFiles(page: string, tag: string): readonly Chunk[] {
  const description = DESCRIPTIONS.find(({ component }) => page.endsWith(`/${component}.tsx`));
  const parts = ['reading', ...(description?.parts ?? [])] as const;
  return parts.map((part) => localeFile(tag, part));
}

/** The files that a fresh browser fetches until its network is idle, in en-US. */
function firstView(page: string): Chunk[] {
  const code = withImports(manifest, ['index.html', page, AFTERWARDS]);
  return [...code, ...messageFiles(page, 'en-US')];
}

/** Bytes of a first view's messages in a locale of any region: some regions have formats of their own. */
function messageBytes(page: string, tag: string): number {
  const formats = tag === 'en-US' ? [] : [localeFile(tag, 'formats')];
  return total([...messageFiles(page, tag), ...formats].map(({ file }) => sentSize(file)));
}

/** The languages of the product, without the pseudo-locales. */
const LOCALES = readExistingLocales()
  .map(({ tag }) => tag)
  .filter((tag) => !/-X[AB]$/.test(tag));

/** The first pages of a visit, with the extra modules for rendering them on a server, of which only styles are sent. */
const VIEWS = [
  { page: 'src/pages/quote/QuotePage.tsx', rendered: [] },
  { page: 'src/pages/invoice/InvoicePage.tsx', rendered: [] },
  {
    page: 'src/pages/checkout/CheckoutPage.tsx',
    rendered: ['src/pages/checkout/FormPage.tsx'],
  },
];
const PAGES = VIEWS.map(({ page }) => page);

describe.each(VIEWS)('a first view of $page', ({ page, rendered }) => {
  const chunks = firstView(page);
  const sent = chunks.map(({ file }) => sentSize(file));

  it('sends at most 128 kB of script', () => {
    const list = chunks.map((chunk, at) => `${chunk.file} ${sent[at]}`).join(', ');
    expect(total(sent), list).toBeLessThanOrEqual(128 * KB);
  });

  it('sends at most 28 kB of our own script, including its messages', () => {
    const own = chunks.map((chunk, at) => {
      const share = toShare(chunk);
      return { file: chunk.file, bytes: Math.round(share * (sent[at] ?? 0)) };
    });
    const list = own.map(({ file, bytes }) => `${file} ${bytes}`).join(', ');
    expect(total(own.map(({ bytes }) => bytes)), list).toBeLessThanOrEqual(28 * KB);
  });

  it.each(LOCALES)('sends at most 3 kB more in %s', (tag) => {
    const more = messageBytes(page, tag) - messageBytes(page, 'en-US');
    expect(more).toBeLessThanOrEqual(3 * KB);
  });

  it('sends at most 10 kB of styles', () => {
    const all = [...chunks, ...withImports(manifest, rendered)];
    const styles = [...new Set(all.flatMap((chunk) => chunk.css ?? []))];
    expect(total(styles.map(sentSize))).toBeLessThanOrEqual(10 * KB);
  });

  it('contains no payment code', () => {
    const paying = /src\/payments\/|stripe/;
    const { file } = manifest['src/payments/invoice/PaymentStep.tsx'] ?? { file: '' };
    expect(readMap(file)?.sources.some((source) => paying.test(source ?? ''))).toBe(true);
    const early = chunks
      .flatMap((chunk) => readMap(chunk.file)?.sources ?? [])
      .filter((source) => paying.test(source ?? ''));
    expect(early).toEqual([]);
  });
});

describe('the client of the error reports', () => {
  const entry = 'src/app/reports/startReports.ts';
  const early = new Set(PAGES.flatMap(firstView).map(({ file }) => file));

  it('has at most 25 kB, once a page is idle', () => {
    const late = withImports(manifest, [entry]).filter(({ file }) => !early.has(file));
    const sent = late.map(({ file }) => sentSize(file));
    expect(
      total(sent),
      late.map(({ file }, at) => `${file} ${sent[at]}`).join(', '),
    ).toBeLessThanOrEqual(25 * KB);
  });

  it('is not part of a first view or of the files that the worker caches', () => {
    const own = manifest[entry]?.file ?? '';
    expect(own).not.toBe('');
    expect([...early]).not.toContain(own);
    expect(readBuilt('sw.js')).not.toContain(own);
  });
});

describe('the build', () => {
  it('has a shell of at most 15 kB, its inline script and style included', () => {
    expect(sentBytes(readBuilt('index.html'))).toBeLessThanOrEqual(15 * KB);
  });

  it.each(LOCALE_PARTS)('has a file %s of at most 8 kB in every locale', (part) => {
    const over = LOCALES.map((tag) => ({ tag, bytes: sentSize(localeFile(tag, part).file) }));
    expect(over.filter(({ bytes }) => bytes > 8 * KB)).toEqual([]);
  });
});
