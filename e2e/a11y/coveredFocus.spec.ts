import type { BrowserContext, Page } from '@playwright/test';
import { VISIT_COOKIE } from '#platform/storage/visitCookie.ts';
import { isWholeMatrix, sampleColumn } from '#tests/runner/matrix.ts';
import { addresses } from '../fixtures/addresses.ts';
import { waitUntilSaved } from '../fixtures/device.ts';
import { expect, test } from '../fixtures/test.ts';
import { createDemoDocument } from '../pages/demoDocument.ts';
import { INVOICES, QUOTES } from '../pages/demoStates.ts';
import { PayPage } from '../pages/PayPage.ts';
import { waitForApp } from '../pages/waitForApp.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

/** More focusable elements than any page of the demo has. */
const MAX_STOPS = 40;
/** In px: the position of a focused element depends on what fits above it. */
const LOW = 420;
const HEIGHTS = isWholeMatrix ? [LOW, 600] : [LOW];
const SETTLE_MS = 30_000;

/** The focused element: its text, and whether it is fully visible (WCAG 2.4.11, and 2.4.12). */
async function readStop(page: Page) {
  const focused = await page.evaluateHandle(() => document.activeElement);
  const frame = await focused.asElement()?.contentFrame();
  const inFrame = (await frame?.evaluate(readPosition)) ?? null;
  const own = await focused.evaluate((one) =>
    one === null || one === document.body
      ? null
      : {
          name: one.textContent?.trim() || one.getAttribute('aria-label') || one.tagName,
          place: one.getBoundingClientRect().toJSON() as DOMRect,
        },
  );
  if (own === null) return null;
  const { top, bottom, left, right } = inFrame ? moveInto(inFrame.place, own.place) : own.place;
  const isSeen = await focused.evaluate(
    (one, { x, ys }) =>
      ys.every((y) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (one?.contains(hit) || hit.contains(one));
      }),
    { x: (left + right) / 2, ys: [top + 1, bottom - 1] },
  );
  return { name: inFrame?.name ?? own.name, isSeen };
}

/** The position of the focused element in a processor's frame; `null` while the frame itself has the focus. */
function readPosition() {
  const one = document.activeElement;
  if (one === null || one === document.body) return null;
  const name = one.getAttribute('aria-label') || one.id || one.tagName;
  return { name: `${name} in a frame`, place: one.getBoundingClientRect().toJSON() as DOMRect };
}

type Edges = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

const moveInto = (inner: Edges, frame: Edges): Edges => ({
  top: inner.top + frame.top,
  bottom: inner.bottom + frame.top,
  left: inner.left + frame.left,
  right: inner.right + frame.left,
});

/**
 * Whether the element stays covered: a busy browser scrolls to it, and lays out late content, a few frames after the key
 * press.
 */
async function staysCovered(page: Page): Promise<boolean> {
  const isSeen = async () => (await readStop(page))?.isSeen === true;
  return expect
    .poll(isSeen, { timeout: SETTLE_MS })
    .toBe(true)
    .then(
      () => false,
      () => true,
    );
}

/** The covered focus positions of one round with Tab, in either direction. */
async function findCovered(page: Page, key: 'Tab' | 'Shift+Tab') {
  const covered: string[] = [];
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press(key);
    const stop = await readStop(page);
    if (stop === null) return covered;
    if (!stop.isSeen && (await staysCovered(page))) covered.push(stop.name);
  }
  throw new Error('Tab never left the page');
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function expectNothingCovered(page: Page) {
  const { width = 0 } = page.viewportSize() ?? {};
  for (const height of HEIGHTS) {
    await page.setViewportSize({ width, height });
    expect(await findCovered(page, 'Tab'), `${height} px, by Tab`).toEqual([]);
    expect(await findCovered(page, 'Shift+Tab'), `${height} px, back`).toEqual([]);
  }
}

for (const [scenario, step] of sampleColumn(
  [
    ['quote.open', ''],
    ['quote.accepted', '/accept'],
  ] as const,
  0,
))
  test(`on a phone, the bottom bar covers no focused element on ${scenario}${step}`, async ({
    page,
  }) => {
    const { url } = await createDemoDocument(scenario);
    await page.goto(url.replace('?', `${step}?`));
    await waitForApp(page);
    await page.setViewportSize({ width: 390, height: 600 });
    await expectNothingCovered(page);
  });

/** A returning visitor with an iPhone: every page that may offer the steps to install it does so. */
async function comeAgainByIPhone(context: BrowserContext) {
  await context.addCookies([{ name: VISIT_COOKIE, value: '1', url: addresses().app }]);
  await context.addInitScript(() => {
    for (const [name, value] of [
      ['standalone', false],
      ['maxTouchPoints', 5],
    ] as const)
      Object.defineProperty(navigator, name, { value });
  });
}

const offer = (page: Page) => page.getByRole('complementary');

/** Every page of the demo, in each state of a document and its next steps; and the tallest bar, with the longest texts. */
const PAGES: readonly (readonly [scenario: string, step: string, locale?: string])[] = [
  ['quote.expired', '', 'en-XA'],
  ...Object.keys(QUOTES).map((scenario) => [scenario, ''] as const),
  ['quote.accepted', '/accept'],
  ['quote.accepted', '/proof'],
  ...Object.keys(INVOICES).map((scenario) => [scenario, ''] as const),
  ...Object.entries(INVOICES).flatMap(([scenario, { pays }]) =>
    pays === undefined ? [] : [[scenario, '/pay'] as const],
  ),
  ['invoice.paid', '/pay'],
  ['invoice.paid', '/success'],
  ['invoice.unpaid', '/success'],
];

for (const [scenario, step, locale = 'en-US'] of sampleColumn(PAGES, 0))
  test(
    `at 320 px, the install offer covers no focused element on ${scenario}${step} (${locale})`,
    WHOLE_RUN,
    async ({ page, context }) => {
      await comeAgainByIPhone(context);
      await page.setViewportSize({ width: 320, height: 600 });
      const { url } = await createDemoDocument(scenario);
      await page.goto(`${url.replace('?', `${step}?`)}&locale=${locale}`);
      await waitForApp(page);
      // content that loads above an element later moves it out of view
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      const payPage = new PayPage(page);
      if (step === '/pay' && INVOICES[scenario]?.pays)
        await expect(payPage.payButton).toBeEnabled();
      else if (!/pay|proof/.test(step)) await expect(offer(page)).toBeVisible();
      await expectNothingCovered(page);
    },
  );

test(
  'at 320 px, the install offer covers no focused element in the list of documents',
  WHOLE_RUN,
  async ({ page, context }) => {
    await comeAgainByIPhone(context);
    await page.setViewportSize({ width: 320, height: 600 });
    const { url, appId, xid } = await createDemoDocument('quote.open');
    await page.goto(url);
    await expect(offer(page)).toBeVisible();
    await waitUntilSaved(page, `quote/${appId}/${xid}#`);
    await page.goto(`/${appId}/?type=quote`);
    await waitForApp(page);
    await expect(offer(page)).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expectNothingCovered(page);
  },
);
