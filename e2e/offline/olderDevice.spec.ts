import type { Page } from '@playwright/test';
import {
  getOlderFile,
  OLDER_PROGRAMS,
  type OlderProgram,
  putDatabases,
  readOlderDevice,
} from '#tests/builders/offline/readOlderDevice.ts';
import { isWholeMatrix } from '#tests/runner/matrix.ts';
import { addresses } from '../fixtures/addresses.ts';
import { test as base, expect } from '../fixtures/device.ts';
import { type OlderSite, readOlderSite, startOlderSite } from '../fixtures/olderSite.ts';
import {
  createDemoDocument,
  type DemoDocument,
  expectAcceptedOnce,
} from '../pages/demoDocument.ts';
import { QuotePage } from '../pages/QuotePage.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

const ACCEPT = { method: 'POST', path: '/api/*/v1/sales/quote/*/accept' };

/** `npm test` runs the newest recording; `src/offline/core/olderDevice.test.ts` reads the records of the others. */
const PROGRAMS = isWholeMatrix ? OLDER_PROGRAMS : OLDER_PROGRAMS.slice(-1);

const test = base.extend<{ readonly program: OlderProgram; readonly older: OlderSite }>({
  program: ['before-renaming', { option: true }],
  older: async ({ faultProxy, program }, use) => {
    const older = await startOlderSite(faultProxy.origin, getOlderFile(program, 'site'));
    await use(older);
    await older.close();
  },
});

/** The current version of a quote. */
async function readEtag({ appId, xid }: DemoDocument): Promise<string> {
  const response = await fetch(`${addresses().app}/api/${appId}/v1/sales/quote/${xid}`);
  return response.headers.get('etag') ?? '';
}

/** An older program and the origin of its data. */
interface OlderOrigin {
  readonly program: OlderProgram;
  readonly origin: string;
}

/** Writes the data of an older program to this origin, for documents of this run. */
async function putOlderDevice(page: Page, { program, origin }: OlderOrigin) {
  const [invoice, accepted, unsent] = await Promise.all([
    createDemoDocument('invoice.unpaid'),
    createDemoDocument('quote.accepted'),
    createDemoDocument('quote.open'),
  ]);
  const etag = await readEtag(unsent);
  const left = readOlderDevice(program, ({ origin: before, documents, databases }) => {
    const outbox = databases.find(({ name }) => name === 'billfold-outbox');
    const records = (outbox?.stores[0]?.entries ?? []).map(([, record]) => record);
    const waiting = (records as { xid: string; ifMatch: string }[]).find(
      ({ xid }) => xid === documents.unsent.xid,
    );
    const text = (value: string) => JSON.stringify(value).slice(1, -1);
    return {
      [documents.invoice.xid]: invoice.xid,
      [documents.accepted.xid]: accepted.xid,
      [documents.unsent.xid]: unsent.xid,
      [new URL(before).host]: new URL(origin).host,
      [text(waiting?.ifMatch ?? '')]: text(etag),
    };
  });
  await page.evaluate(putDatabases, left.databases);
  const files = readOlderSite(getOlderFile(program, 'site'));
  await page.evaluate(putRest, {
    ...left,
    caches: left.caches.map(({ name, paths }) => ({
      name,
      files: paths.map((path) => ({ path, ...files[path] })),
    })),
  });
  return { invoice, unsent };
}

/** The data of an older program outside its databases. */
interface Rest {
  readonly localStorage: Readonly<Record<string, string>>;
  readonly caches: readonly {
    readonly name: string;
    readonly files: readonly { readonly path: string; readonly body?: string }[];
  }[];
}

async function putRest(left: Rest): Promise<void> {
  for (const [name, value] of Object.entries(left.localStorage)) localStorage.setItem(name, value);
  for (const { name, files } of left.caches) {
    const cache = await caches.open(name);
    for (const { path, ...file } of files) {
      await cache.put(path, new Response(file.body, file as ResponseInit));
    }
  }
}

/** The entry file of the product of this run. Right after a recording, it is the recorded one. */
async function readNewEntry(): Promise<string | undefined> {
  const html = await (await fetch(`${addresses().app}/`)).text();
  return /\/assets\/index-[\w-]+\.js/.exec(html)?.[0];
}

/** The entry file of the running program. */
const entry = (page: Page) =>
  page
    .evaluate(() => document.querySelector('script[src*="/assets/index-"]')?.getAttribute('src'))
    .catch(() => null); // the page is reloading

for (const program of PROGRAMS) {
  test.describe(program, () => {
    test.use({ program });

    test(
      'data of an older program opens offline, and its queued acceptance is sent once',
      WHOLE_RUN,
      async ({ device, faultProxy, program }) => {
        const page = await device.open(faultProxy.through(`${addresses().app}/readyz`));
        const { invoice, unsent } = await putOlderDevice(page, {
          program,
          origin: faultProxy.origin,
        });
        const attempts = faultProxy.arm(ACCEPT, { kind: 'late', ms: 0 });
        await page.goto(faultProxy.through(`${unsent.url}&locale=en-US`));
        await new QuotePage(page).expectConfirmed();
        await expectAcceptedOnce(unsent);
        expect(attempts.hits).toBe(1);
        await page.evaluate(async () => void (await navigator.serviceWorker.ready));
        await device.restart({ isOffline: true });
        const savedPage = await device.open(faultProxy.through(invoice.url));
        await expect(savedPage.getByRole('main')).toContainText('Noch zu zahlen');
      },
    );

    test(
      'the new program replaces an older worker and sends its queued acceptance',
      WHOLE_RUN,
      async ({ device, faultProxy, older }) => {
        const [invoice, quote] = await Promise.all([
          createDemoDocument('invoice.unpaid'),
          createDemoDocument('quote.open'),
        ]);
        const first = await device.open(older.through(invoice.url));
        await first.evaluate(async () => void (await navigator.serviceWorker.ready));
        const page = await device.open(older.through(quote.url));
        const quotePage = new QuotePage(page);
        await quotePage.consent();
        await device.context.setOffline(true);
        await quotePage.acceptButton.click();
        await quotePage.expectQueued();
        // files that the older program loads lazily are missing in the new build
        device.expectNoise(/status of 404 \(Not Found\)/);
        // the older program sends first, and its response is lost
        const lost = faultProxy.arm(ACCEPT, { kind: 'lose-reply' });
        older.deploy();
        await device.restart();
        const again = await device.open(older.through(quote.url));
        await expect.poll(() => lost.hits).toBeGreaterThan(0);
        const expected = await readNewEntry();
        await expect.poll(() => entry(again)).toBe(expected);
        lost.clear();
        // the next attempt may be minutes away by now, and going online triggers it immediately
        await device.context.setOffline(true);
        await device.context.setOffline(false);
        await new QuotePage(again).expectConfirmed();
        await expectAcceptedOnce(quote);
        await device.restart({ isOffline: true });
        const savedPage = await device.open(older.through(invoice.url));
        await expect(savedPage.getByRole('main')).toContainText('Amount due');
        expect(await entry(savedPage)).toBe(expected);
      },
    );
  });
}
