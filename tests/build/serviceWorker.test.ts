import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { precachedFiles } from '#server/build/serviceWorker.ts';
import { readWorkerScript } from '#server/site/shell/workerScript.ts';
import { readBuilt, readManifest, readMap, sentBytes, withImports } from './builtApp.ts';

const code = readBuilt('sw.js');
const list = /"((?:[\w.-]+\.(?:js|css) )+[\w.-]+)"\.split/.exec(code)?.[1] ?? '';
const listed = list.split(' ').map((name) => `assets/${name}`);

/** The script as a server with this shell and these hosts sends it. */
function sentScript(shell: string, singleHosts: readonly string[] = []): string {
  const folder = fileURLToPath(new URL('../../dist/app', import.meta.url));
  return readWorkerScript(folder, shell, { singleHosts }) ?? '';
}

/** Lazy chunks that are useless offline, with a shared chunk by its name. Documents open without them. */
const NEEDS_NETWORK = [
  'src/api/documents/pollDocument.ts',
  'src/app/language/LanguageDialog.tsx',
  'src/app/reports/startReports.ts',
  'src/app/routing/chooseType.ts',
  'src/document-actions/deferred/PdfDownload.tsx',
  'src/pages/checkout/FormPage.tsx',
  'src/pages/invoice/pay/prefetchPayment.ts',
  'src/pages/invoice/sheet/InvoiceCharges.tsx',
  'src/pages/payment-method/PaymentMethodPage.tsx',
  'src/pages/quote/proof/CheckProofPage.tsx',
  'src/pages/system/AuthReturnPage.tsx',
  'src/pages/system/NotFoundPage.tsx',
  'src/payments/invoice/PaymentStep.tsx',
  'src/payments/return/checkPayment.ts',
  'src/platform/reload/restoreTypedText.ts',
  'src/staff/StaffPage.tsx',
  'src/staff/card/StaffCardPage.tsx',
  'src/store/persistLocale.ts',
  'src/ui/banner/index.ts',
  'virtual:guard/getCheckoutForm',
];

describe('the service worker', () => {
  it('is a classic script of at most 10 kB', () => {
    expect(() => new Script(code)).not.toThrow();
    expect(sentBytes(sentScript('shell'))).toBeLessThanOrEqual(10_000);
  });

  it('is sent with the revision of the server’s own shell, and its hosts', () => {
    expect(sentScript('one')).not.toBe(sentScript('two'));
    const named = sentScript('one', ['pay.example']);
    expect(() => new Script(named)).not.toThrow();
    expect(named).toContain('["pay.example"]');
  });

  it('has one list of existing scripts and styles', () => {
    expect(listed.length).toBeGreaterThan(50);
    expect(new Set(listed).size).toBe(listed.length);
    for (const file of listed) expect(readBuilt(file).length, file).toBeGreaterThan(0);
  });

  it('is not built when a pattern of the files to cache matches no source', () => {
    const { 'src/pages/checkout/receipt/CheckoutSuccess.tsx': receipt, ...rest } = readManifest();
    if (receipt === undefined) throw new Error('The build has no receipt.');
    expect(() => precachedFiles(rest)).toThrow(/CheckoutSuccess/);
    expect(precachedFiles(readManifest())).toContain(receipt.file);
  });

  it('lists no source map, no payment code, and messages of en-US only', () => {
    const sources = listed
      .filter((url) => url.endsWith('.js'))
      .flatMap((url) => readMap(url)?.sources ?? []);
    expect(sources.length).toBeGreaterThan(50);
    expect(sources.filter((source) => /src\/payments\/|stripe|paypal/.test(source ?? ''))).toEqual(
      [],
    );
    const messages = listed.filter((url) => url.includes('/locale-'));
    expect(messages.filter((url) => !url.includes('/locale-en-US-'))).toEqual([]);
    expect(messages).toHaveLength(5);
  });

  it('lists lazy chunks of the shell’s pages, except those that need a network or another page', () => {
    const manifest = readManifest();
    const later = Object.values(manifest)
      .filter(({ file }) => file === manifest['index.html']?.file || listed.includes(file))
      .flatMap(({ dynamicImports = [] }) => dynamicImports)
      .filter((source) => !listed.includes(manifest[source]?.file ?? ''))
      .map((source) => source.replace(/^_(\w+)-\w+\.js$/, '$1'));
    expect([...new Set(later)].toSorted()).toEqual(NEEDS_NETWORK);
  });

  it.each([
    'src/pages/quote/QuotePage.tsx',
    'src/pages/quote/AcceptedQuotePage.tsx',
    'src/pages/invoice/InvoicePage.tsx',
    'src/pages/invoice/receipt/PaymentSuccessPage.tsx',
    'src/pages/invoice/sheet/imported/ImportedInvoice.tsx',
    'src/pages/checkout/CheckoutPage.tsx',
    'src/pages/checkout/receipt/CheckoutSuccess.tsx',
    'src/offline/page/OfflineFeatures.tsx',
  ])('lists everything that %s needs', (page) => {
    const files = withImports(readManifest(), ['index.html', page]).flatMap(
      ({ file, css = [] }) => [file, ...css],
    );
    expect(files.filter((file) => !listed.includes(file))).toEqual([]);
  });
});
