import type { Page } from '@playwright/test';
import { type Receiver, startReceiver } from '#tests/reports/startReceiver.ts';
import { isWholeMatrix } from '#tests/runner/matrix.ts';
import { cardFrameAddress } from '../fixtures/addresses.ts';
import { signInStaff } from '../fixtures/signInStaff.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { type LaunchedProduct, launchProduct } from '../setup/launchProduct.ts';
import { CARD_SOURCES, type CardSourceCase, submit, typeIn } from './cardSources.ts';
import {
  CLIENT_SECRET,
  findTraces,
  type Places,
  toCodeSecret,
  toNumberSecrets,
} from './findTraces.ts';
import { readFolder, readRows } from './readFolder.ts';
import { readPage, readStored } from './readPage.ts';
import { type Traffic, watchTraffic } from './watchTraffic.ts';

/** A card whose code does not equal any other number by chance. */
const CARD = { number: '378282246310005', expiry: '12/34', code: '7391' };
const CARD_SECRETS = [...toNumberSecrets(CARD.number), toCodeSecret(CARD.code)];
const ALL_SECRETS = [...CARD_SECRETS, CLIENT_SECRET];

/** Where a payment's client secret may occur: the processor's script sends it to its own frame and server. */
const OF_PROCESSOR = /^(messages|addresses at processors|resources at processors)/;

/** A server for this file only, whose log and data can be read completely. */
interface Watched {
  readonly product: LaunchedProduct;
  readonly receiver: Receiver;
}

const test = base.extend<{ readonly traffic: Traffic }, { readonly watched: Watched }>({
  watched: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one needs from the pattern.
    async ({}, use) => {
      const receiver = await startReceiver();
      const product = await launchProduct({
        REPORTS_DSN: receiver.dsn,
        REPORTS_TRACE_RATE: '1',
        LOG_LEVEL: 'trace',
      });
      const shared = process.env.E2E_APP_URL;
      process.env.E2E_APP_URL = product.origin; // this file opens its pages at this product
      await use({ product, receiver });
      if (shared !== undefined) process.env.E2E_APP_URL = shared;
      await product.stop();
      receiver.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  traffic: async ({ context, watched }, use) => {
    const { pages, cardFrames } = getOrigins(watched.product);
    await use(await watchTraffic(context, { pages, cardFrames }));
  },
});
test.describe.configure({ mode: 'serial' });

/** The product's pages, under both names of this machine. */
function getOrigins({ origin }: LaunchedProduct) {
  return {
    pages: [origin, origin.replace('localhost', '127.0.0.1')],
    cardFrames: cardFrameAddress(),
  };
}

/** Everything that the browser has stored and received by now. */
async function readBrowser(page: Page, { product }: Watched, traffic: Traffic): Promise<Places> {
  const { pages, cardFrames } = getOrigins(product);
  const isOwn = (url: string) => pages.some((origin) => url.startsWith(`${origin}/`));
  const frame = page.frames().find((one) => one.url().startsWith(`${cardFrames}/`));
  return {
    ...(await readPage(page, isOwn)),
    ...(frame === undefined ? {} : await readStored(frame)),
    ...traffic.read(),
  };
}

/** The secrets found in places where they may not be. */
function findAll(traces: Places): readonly string[] {
  const own = Object.entries(traces).filter(([name]) => !OF_PROCESSOR.test(name));
  return [
    ...findTraces(traces, CARD_SECRETS),
    ...findTraces(Object.fromEntries(own), [CLIENT_SECRET]),
  ];
}

/** The number of error reports from pages. */
async function countReports(receiver: Receiver): Promise<number> {
  return (await receiver.read()).raw.filter((text) => text.includes('it broke')).length;
}

/** Throws in a page as its own code would, and waits for the error report, which includes earlier actions. */
async function report(page: Page, receiver: Receiver) {
  const before = await countReports(receiver);
  const own = page.frames().find((frame) => /[?&]type=/.test(frame.url())) ?? page.mainFrame();
  await expect
    .poll(async () => {
      await own.evaluate(() => void setTimeout(() => Promise.reject(new Error('it broke'))));
      return countReports(receiver);
    })
    .toBeGreaterThan(before);
}

/** The sample has one source for each way to type a card, one for staff, and one without a payment. */
const SAMPLE: readonly string[] = [
  'checkout-form',
  'manual-product',
  'public-create-card (card frame)',
  'readonly-preview (window)',
];
const SOURCES = CARD_SOURCES.filter(({ name }) => isWholeMatrix || SAMPLE.includes(name));

for (const source of SOURCES)
  test(`the card of ${source.name} leaves no trace in the browser${source.done === null ? ' [3.45]' : ''}`, async ({
    page,
    watched,
    traffic,
    expectNoise,
  }) => {
    expectNoise(/broke/);
    await takeCard(page, source, { watched, traffic });
  });

/** An e-mail address that is typed with the card. It is not secret, so the search must find it. */
const toEmail = (name: string) => `${name.replace(/\W+/g, '-')}@okafor.example`;

async function takeCard(
  page: Page,
  source: CardSourceCase,
  { watched, traffic }: { readonly watched: Watched; readonly traffic: Traffic },
) {
  const view = await source.open(page);
  await typeIn(source, view, { card: CARD, email: toEmail(source.name) });
  const before = await readBrowser(page, watched, traffic);
  expect(findAll(before), 'while it is typed').toEqual([]);
  await submit(source, view);
  await report(page, watched.receiver);
  const after = await readBrowser(page, watched, traffic);
  expect(findAll(after), 'when it is taken').toEqual([]);
  const has = (name: RegExp, words: RegExp) =>
    Object.entries(after).some(([place, text]) => name.test(place) && words.test(text));
  // this proves that the search reads the right places
  expect({
    store: has(/^store/, /fern|harbor|maple/),
    addresses: has(/^addresses of ours/, /\/v1\/sales\//),
    messages: has(/^messages/, /./),
    sent: has(/^what was sent/, /"paymentToken"/),
  }).toEqual({ store: true, addresses: true, messages: true, sent: source.done !== null });
}

test('the search finds a card number and a security code in every place of the browser', async ({
  page,
  watched,
  traffic,
  expectNoise,
}) => {
  expectNoise(/./);
  const { origin } = watched.product;
  await signInStaff(page, {}, origin);
  await page.goto(`${origin}/demo/staff/manual-product`);
  await expect(page.getByRole('button', { name: /^Charge/ })).toBeVisible();
  const planted = `${CARD.number}&${CARD.code}`;
  await page.evaluate(plantTraces, planted);
  await page.context().addCookies([{ name: 'planted', value: planted, url: origin }]);
  const found = findAll(await readBrowser(page, watched, traffic));
  for (const secret of ['the number', 'the security code'])
    for (const place of [
      'document',
      'fields',
      'databases',
      'caches',
      'storage',
      'address',
      'history',
      'resources',
      'cookies',
      'addresses of ours',
      'what was sent',
      'messages',
      'console',
    ])
      expect(
        found.some((text) => text.startsWith(`${secret} in ${place}`)),
        `${secret} in ${place}`,
      ).toBe(true);
});

/** Writes a text to every place of a page; runs in the page. */
async function plantTraces(text: string) {
  document.body.append(text, Object.assign(document.createElement('input'), { value: text }));
  localStorage.setItem('planted', text);
  history.replaceState({ text }, '', `${location.pathname}?planted=${text}`);
  window.postMessage({ text }, location.origin);
  console.error(text);
  await (await caches.open('planted')).put('/planted', new Response(`{"text":"${text}"}`));
  await new Promise<void>((resolve) => {
    const open = indexedDB.open('planted', 1);
    open.onupgradeneeded = () => open.result.createObjectStore('rows', { autoIncrement: true });
    open.onsuccess = () => {
      const writing = open.result.transaction('rows', 'readwrite');
      writing.objectStore('rows').add({ bytes: new TextEncoder().encode(text) });
      writing.oncomplete = () => {
        open.result.close();
        resolve();
      };
    };
  });
  await fetch(`/planted?text=${text}`, { method: 'POST', body: new Blob([text]) });
}

test('no card leaves a trace in the server’s log, error reports or database', async ({
  watched: { product, receiver },
}) => {
  const { raw } = await receiver.read();
  expect(raw.filter((text) => text.includes('it broke')).length).toBeGreaterThanOrEqual(
    SOURCES.length,
  );
  await product.end();
  const output = product.getOutput();
  const tables = await readRows(product.dataDir);
  const traces = { log: output, reports: raw.join('\n'), ...tables };
  expect(findTraces(traces, ALL_SECRETS)).toEqual([]);
  const files = readFolder(product.dataDir);
  // a four-digit code occurs in this many bytes by chance
  expect(findTraces(files, [...toNumberSecrets(CARD.number), CLIENT_SECRET])).toEqual([]);
  const isIn = (texts: Places, words: string) =>
    Object.values(texts).some((text) => text.includes(words));
  for (const typed of ['checkout-form', 'public-create-card (card frame)'])
    expect([isIn(tables, toEmail(typed)), isIn(files, toEmail(typed))]).toEqual([true, true]);
  expect(traces.log).toContain('"route":"/api/:appId');
});
