import type { Page } from '@playwright/test';
import { sampleColumn } from '#tests/runner/matrix.ts';
import { addresses } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import {
  changeQuote,
  countEffects,
  createDemoDocument,
  decideOnOtherDevice,
  readInvoice,
  readQuote,
} from '../pages/demoDocument.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

test.use({ javaScriptEnabled: false });

const CONSENT = 'I have read this quote and its terms, and I accept them.';

/** Found by its id: text inside `noscript` is not found by text locators. */
const decisions = (page: Page) => page.locator('#decision');

async function accept(page: Page) {
  await page.getByRole('link', { name: 'Accept quote' }).first().click();
  await page.getByLabel(CONSENT).check();
  await page.getByRole('button', { name: 'Accept quote' }).click();
}

/** Sends the page's form as a browser would, any number of times. */
async function toForm(page: Page, action: 'accept' | 'decline') {
  const form = page.locator(`form[action*="/${action}"]`);
  const path = (await form.getAttribute('action')) ?? '';
  const fields: Record<string, string> = {};
  for (const input of await form.locator('input[type=hidden]').all())
    fields[(await input.getAttribute('name')) ?? ''] = (await input.getAttribute('value')) ?? '';
  return { url: addresses().app + path, form: fields };
}

/** Posts a form as our own page would: the browser reports this origin. */
function post(page: Page, url: string, form: Record<string, string>) {
  const headers = { origin: addresses().app };
  return page.request.post(url, { form, headers, maxRedirects: 0 });
}

test('a quote is read and accepted without scripts, exactly once [1.07] [1.08]', async ({
  page,
}) => {
  const quote = await createDemoDocument('quote.open');
  await page.goto(quote.url);
  await expect(page.getByRole('main')).toContainText('Total');
  await accept(page);
  await page.waitForURL(/\/accept\?/);
  await expect(page.getByRole('main')).toContainText('has received your acceptance');
  const accepted = await readQuote(quote);
  expect(accepted.status).toMatch(/^ACCEPTED/);
  expect(accepted.proof.locale).toBe('en-US');
  expect(await readInvoice({ appId: quote.appId, xid: accepted.invoiceXid })).toBeTruthy();
});

test('a form that is sent twice accepts once', async ({ page }) => {
  const quote = await createDemoDocument('quote.open');
  await page.goto(quote.url);
  const { url, form } = await toForm(page, 'accept');
  const send = () => post(page, url, { ...form, consent: 'yes' });
  const [one, two] = await Promise.all([send(), send()]);
  for (const decision of [one, two]) {
    expect(decision.status()).toBe(303);
    expect(decision.headers().location).toMatch(/\/accept\?type=quote$/);
  }
  const first = await readQuote(quote);
  await send();
  expect(await readQuote(quote)).toEqual(first);
});

test(
  'a form of an earlier version fails after another version was accepted',
  WHOLE_RUN,
  async ({ page }) => {
    const quote = await createDemoDocument('quote.open');
    await page.goto(quote.url);
    const { url, form } = await toForm(page, 'accept');
    await changeQuote(quote, 'revise');
    await decideOnOtherDevice(quote, 'accept');
    const response = await post(page, url, { ...form, consent: 'yes' });
    await page.goto(response.headers().location ?? '');
    await expect(decisions(page)).toContainText('Another version of this quote was accepted.');
    expect(await countEffects(quote)).toEqual({ acceptances: 1, invoices: 1 });
    expect((await readQuote(quote)).proof.revision).toBe(2);
  },
);

for (const [how, reason] of sampleColumn(
  [
    ['with a reason', 'Too late\nfor this year'],
    ['without a reason', ''],
  ] as const,
  0,
))
  test(`a quote is declined without scripts, ${how}`, async ({ page }) => {
    const quote = await createDemoDocument('quote.open');
    await page.goto(quote.url);
    await page.getByLabel('Your reason').fill(reason);
    await page.getByRole('button', { name: 'Decline quote' }).click();
    await expect(page.getByRole('main')).toContainText('You declined this quote');
    const { status, declineReason } = await readQuote(quote);
    expect({ status, declineReason }).toEqual({
      status: 'DECLINED',
      declineReason: reason || null,
    });
    if (reason) await expect(page.getByText('Too late')).toBeVisible();
  });

test('nothing is accepted without consent, nor with a version that has changed', async ({
  page,
}) => {
  const quote = await createDemoDocument('quote.open');
  await page.goto(quote.url);
  const { url, form } = await toForm(page, 'accept');
  const unasked = await post(page, url, form);
  expect(unasked.headers().location).toContain('refused=accept.consent-missing#decision');
  await page.goto(unasked.headers().location ?? '');
  await expect(decisions(page)).toContainText('Please check the box first.');

  const version = `"${'A'.repeat(22)}.${'A'.repeat(32)}"`; // no reader has seen this version
  const changed = await post(page, url, { ...form, consent: 'yes', version });
  await page.goto(changed.headers().location ?? '');
  await expect(decisions(page)).toContainText('This quote has changed');
  expect((await readQuote(quote)).status).not.toMatch(/ACCEPTED/);
});

test('a form is rejected unless the browser reports that it came from this page', async ({
  page,
}) => {
  const quote = await createDemoDocument('quote.open');
  await page.goto(quote.url);
  const { url, form } = await toForm(page, 'accept');
  const payload = { form: { ...form, consent: 'yes' }, maxRedirects: 0 };
  for (const headers of [
    {},
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
  ] as Record<string, string>[]) {
    const refused = await page.request.post(url, { ...payload, headers });
    expect(refused.headers().location).toContain('refused=accept.form-expired');
  }
  const noForm = await page.request.post(url, { data: { consent: 'yes' }, maxRedirects: 0 });
  expect(noForm.status()).toBe(415);
  expect((await readQuote(quote)).status).not.toMatch(/ACCEPTED/);
});

test(
  'a form that is sent again later by another reader counts once',
  WHOLE_RUN,
  async ({ page }) => {
    const quote = await createDemoDocument('quote.open');
    await page.goto(quote.url);
    const { url, form } = await toForm(page, 'accept');
    expect(Object.keys(form).sort()).toEqual(['locale', 'revision', 'version']);
    await accept(page);
    await page.waitForURL(/\/accept\?/);
    for (const locale of [form.locale ?? '', 'de']) {
      const again = await post(page, url, { ...form, locale, consent: 'yes' });
      expect(again.headers().location).toMatch(/\/accept\?type=quote$/);
    }
    expect(await countEffects(quote)).toEqual({ acceptances: 1, invoices: 1 });
  },
);

test('a quote in German is accepted in German', WHOLE_RUN, async ({ page }) => {
  const quote = await createDemoDocument('quote.open');
  await page.goto(`${quote.url}&locale=de`);
  await page.locator('form[action*="/accept"] input[type=checkbox]').check();
  await page.locator('form[action*="/accept"] button').click();
  await page.waitForURL(/\/accept\?type=quote&locale=de/);
  expect((await readQuote(quote)).proof.locale).toBe('de');
});

test('an invoice is readable without scripts, and its pay button explains what paying requires', async ({
  page,
}) => {
  const invoice = await createDemoDocument('invoice.unpaid');
  await page.goto(invoice.url);
  const links = page.getByRole('link', { name: 'Pay invoice' }).filter({ visible: true });
  for (const link of await links.all())
    expect(await link.getAttribute('href')).toMatch(/^[^/]*#paying$/);
  await links.first().click();
  await expect(page).toHaveURL(/#paying$/);
  await expect(page.locator('#paying')).toContainText('Paying online needs JavaScript');
  await expect(page.locator('#paying')).toBeInViewport();
  await expect(page.getByRole('button')).toHaveCount(0);
});

test(
  'a pay page links to what paying requires, and to other ways to pay',
  WHOLE_RUN,
  async ({ page }) => {
    const invoice = await createDemoDocument('invoice.unpaid');
    await page.goto(invoice.url.replace('?', '/pay?'));
    await expect(page).toHaveURL(`${invoice.url}#paying`);
    await expect(page.locator('#paying')).toContainText('Paying online needs JavaScript');
  },
);

test(
  'buttons and fields have the same size and contrast without scripts as with them',
  WHOLE_RUN,
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const quote = await createDemoDocument('quote.open');
    await page.goto(quote.url);
    for (const one of await decisions(page).locator('label:has(input), button').all())
      expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const box = await decisions(page).locator('input[type=checkbox]').boundingBox();
    expect(box?.width).toBe(20);
    await expect(page.getByLabel('Your reason')).toHaveCSS('border-radius', '8px');
  },
);

test('a phone offers the same actions at its lower edge', WHOLE_RUN, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const quote = await createDemoDocument('quote.open');
  await page.goto(quote.url);
  await accept(page);
  await expect(page.getByRole('main')).toContainText('has received your acceptance');
});

test(
  'an imported invoice is readable without scripts, with the texts of its document',
  WHOLE_RUN,
  async ({ page }) => {
    const invoice = await createDemoDocument('invoice.imported');
    await page.goto(invoice.url);
    const main = page.getByRole('main');
    for (const text of ['VAT 21%', 'NL57 RABO 0107 3075 10', 'De Koksmaat']) {
      await expect(main).toContainText(text);
    }
    await expect(main.getByRole('alert')).toHaveCount(0);
  },
);

test(
  'an imported credit note is shown as a credit without scripts',
  WHOLE_RUN,
  async ({ page }) => {
    const invoice = await createDemoDocument('invoice.creditNote');
    await page.goto(invoice.url);
    await expect(page.getByRole('main')).toContainText('Credit note');
    await expect(page.getByRole('main')).toContainText('There is nothing to pay.');
  },
);

test(
  'a missing document shows an error without scripts',
  WHOLE_RUN,
  async ({ page, expectNoise }) => {
    expectNoise(/status of 404/);
    const { url, xid } = await createDemoDocument('quote.open');
    const response = await page.goto(url.replace(xid, 'no-such-quote'));
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('main')).toContainText('We cannot find this quote');
  },
);
