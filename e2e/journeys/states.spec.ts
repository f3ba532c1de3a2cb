import type { Page } from '@playwright/test';
import { sampleColumn, toSample } from '#tests/runner/matrix.ts';
import { expect, test } from '../fixtures/test.ts';
import { createDemoDocument } from '../pages/demoDocument.ts';
import { demoLinks } from '../pages/demoLinks.ts';
import { day, INVOICES, QUOTES } from '../pages/demoStates.ts';
import { listSheetActions, readSheetText } from '../pages/readSheetText.ts';

async function expectTexts(page: Page, texts: readonly (string | RegExp)[]) {
  for (const each of texts) {
    const read = () => readSheetText(page);
    if (typeof each === 'string') await expect.poll(read).toContain(each);
    else await expect.poll(read).toMatch(each);
  }
}

/** The page's calls that open or change a payment. */
function watchPayments(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/paymentIntent/.test(request.url())) sent.push(request.method());
  });
  return sent;
}

for (const [name, { shows, offers, lacks = [] }] of sampleColumn(Object.entries(QUOTES), 0))
  test(`${name}: the page has the expected text and actions [2.06]`, async ({ page }) => {
    const { url } = await createDemoDocument(name);
    await page.goto(url);
    await expectTexts(page, shows);
    const offered = await listSheetActions(page);
    expect(offered).toEqual(expect.arrayContaining([...offers]));
    for (const each of lacks) expect(offered).not.toContain(each);
    await expect(page).toHaveTitle(/^Quote · .+ · .+/);
  });

for (const [name, { shows, offers, pays }] of sampleColumn(Object.entries(INVOICES), 0))
  test(`${name}: the page has the expected text and actions [1.09] [2.08]`, async ({ page }) => {
    const { url } = await createDemoDocument(name);
    await page.goto(url);
    await expectTexts(page, shows);
    const offered = await listSheetActions(page);
    expect(offered).toEqual(expect.arrayContaining([...offers]));
    if (pays === undefined) expect(offered).not.toContain('Pay invoice');
    await expect(page).toHaveTitle(/^Invoice · .+ · .+/);
  });

const PAYABLE = Object.entries(INVOICES).filter(([, { pays }]) => pays !== undefined);
const NOT_PAYABLE = Object.entries(INVOICES).filter(([, { pays }]) => pays === undefined);

for (const [name, { shows, pays, paySays = [], opensNothing }] of [
  ...sampleColumn(PAYABLE, 2),
  ...sampleColumn(NOT_PAYABLE, 0),
])
  test(`${name}: its pay page opened directly ${pays ? 'offers' : 'does not offer'} a payment [2.09]`, async ({
    page,
  }) => {
    const sent = watchPayments(page);
    const { url } = await createDemoDocument(name);
    await page.goto(url.replace('?', '/pay?'));
    if (pays === undefined) {
      await expectTexts(page, shows);
      expect(await listSheetActions(page)).toContain('Back to the invoice');
      await expect(page.locator('iframe')).toHaveCount(0);
      expect(sent).toEqual([]);
      return;
    }
    await expectTexts(page, [`You pay ${pays}`, ...paySays]);
    await expect(page.getByRole('button', { name: `Pay ${pays}`, exact: true })).toBeEnabled();
    await expect.poll(() => sent).toEqual(opensNothing ? [] : ['POST']); // a disabled button is shown before the payment is ready
  });

test('notFound: an unknown invoice and an unknown quote show that they cannot be found', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/404/);
  const link = (await demoLinks()).find(({ name }) => name === 'notFound');
  await page.goto(link?.url ?? '');
  await expectTexts(page, ['We cannot find this invoice', 'Questions? Fern & Field']);
  await page.goto((link?.url ?? '').replace('type=invoice', 'type=quote'));
  await expectTexts(page, ['We cannot find this quote', 'Questions? Fern & Field']);
  expect(await listSheetActions(page)).toEqual(['Documents saved on this device']);
});

test('the accepted page of an accepted quote shows the total, the proof and a link to the invoice [2.07]', async ({
  page,
}) => {
  const { url } = await createDemoDocument('quote.accepted');
  await page.goto(url.replace('?', '/accept?'));
  await expectTexts(page, [day('Accepted {day}'), 'Proof of acceptance', '$2,443.01']);
  await expect(page).toHaveTitle(/^Quote accepted · .+ · .+/);
  await page.getByRole('link', { name: 'Open invoice' }).first().click();
  await expectTexts(page, ['Amount due $2,443.01']);
  expect(new URL(page.url()).searchParams.get('type')).toBe('invoice');
});

for (const name of toSample(
  ['quote.expired', 'quote.declined', 'quote.withdrawn', 'quote.updated'],
  1,
))
  test(`${name}: the accepted page opened directly redirects to the quote`, async ({ page }) => {
    const quote = await createDemoDocument(name);
    await page.goto(quote.url.replace('?', '/accept?'));
    await expect(page).toHaveURL(new RegExp(`/${quote.appId}/${quote.xid}\\?`));
    await expectTexts(page, QUOTES[name]?.shows ?? []);
  });

for (const [name, title, texts] of toSample(
  [
    [
      'invoice.paid',
      'Payment received',
      ['Thank you for your payment', '$736.13', 'Visa ending in 4242'],
    ],
    [
      'invoice.otherSellerPaid',
      'Payment received',
      ['Thank you for your payment', '€250.33', 'De Koksmaat issued the invoice.'],
    ],
    [
      'invoice.processing',
      'Your payment is processing',
      ['Your payment is processing', '$1,298.66'],
    ],
    [
      'invoice.unpaid',
      'Looking for your payment',
      ['We do not see your payment yet.', 'Check again'],
    ],
  ] as const,
  0,
))
  test(`${name}: its success page opened directly shows the payment state that the server has [2.10]`, async ({
    page,
  }) => {
    const { url } = await createDemoDocument(name);
    await page.goto(url.replace('?', '/success?'));
    await expectTexts(page, texts);
    await expect(page).toHaveTitle(new RegExp(`^${title} · .+ · .+`));
    const claims = await page.getByText('Thank you for your payment').count();
    expect(claims).toBe(title === 'Payment received' ? 1 : 0);
  });
