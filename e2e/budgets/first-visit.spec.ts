import type { Page, Response } from '@playwright/test';
import { toSample } from '#tests/runner/matrix.ts';
import { addresses } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { watchLayoutShift } from '../fixtures/watchLayoutShift.ts';

const KB = 1000;
/** Script that a first view may receive, compressed: the budget of the design, as in tests/build/budgets.test.ts. */
const SCRIPT_KB = 128;
const WORKER = /\/sw\.js$/;

interface Received {
  readonly path: string;
  readonly bytes: number;
}

async function getLink(name: string): Promise<string> {
  const response = await fetch(`${addresses().app}/demo/links.json`);
  const links: { name: string; url: string }[] = await response.json();
  const link = links.find((one) => one.name === name);
  if (link === undefined) throw new Error(`The demo has no ${name}.`);
  return link.url;
}

/** Every body that the page receives until its network is idle, in bytes as sent (compressed, without headers). */
async function receive(page: Page, url: string): Promise<{ received: Received[]; shift: number }> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  const readShift = await watchLayoutShift(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const received = await Promise.all(
    responses.map(async (response) => ({
      path: new URL(response.url()).pathname,
      bytes: (await response.request().sizes()).responseBodySize,
    })),
  );
  return { received, shift: await readShift() };
}

const sum = (all: readonly Received[]) => all.reduce((total, one) => total + one.bytes, 0);
const ofKind = (all: readonly Received[], ending: string) =>
  all.filter(({ path }) => path.endsWith(ending) && !WORKER.test(path));

const VIEWS = [
  { name: 'quote.open', getUrl: () => getLink('quote.open') },
  { name: 'invoice.unpaid', getUrl: () => getLink('invoice.unpaid') },
  {
    name: 'a checkout form',
    getUrl: async () => `${addresses().app}/shade-garden?type=checkout&app_id=fern`,
  },
];

for (const { name, getUrl } of toSample(VIEWS, 1))
  test(`a first visit of ${name} stays within its budgets, without layout shifts`, async ({
    page,
  }) => {
    const { received, shift } = await receive(page, await getUrl());
    const scripts = ofKind(received, '.js');
    const list = scripts.map(({ path, bytes }) => `${path} ${bytes}`).join('\n');
    expect(scripts.length, 'scripts were received').toBeGreaterThan(0);
    expect.soft(sum(scripts), `scripts, compressed\n${list}`).toBeLessThanOrEqual(SCRIPT_KB * KB);
    expect.soft(sum(ofKind(received, '.css')), 'styles, compressed').toBeLessThanOrEqual(10 * KB);
    expect.soft(received[0]?.bytes, 'the shell, compressed').toBeLessThanOrEqual(14 * KB);
    expect.soft(shift, 'layout shift').toBe(0);
  });
