import { expect, test } from '../fixtures/test.ts';
import { createDemoDocument, readInvoice } from '../pages/demoDocument.ts';
import { countEwayCharges, EwayPayPage } from '../pages/EwayPayPage.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

test('eWay’s fields decline one card and charge the next, and the page sees neither number [1.22]', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.frame() === page.mainFrame()) sent.push(request.url() + (request.postData() ?? ''));
  });
  const invoice = await createDemoDocument('invoice.eway');
  const payPage = new EwayPayPage(page);
  await payPage.open(invoice.url);
  await payPage.typeCard('4000000000000002');
  await payPage.pay();
  const step = page.getByRole('region', { name: 'Payment details' });
  await expect(step.getByRole('alert')).toContainText('Your card was declined.');
  await payPage.typeCard('4444333322221111');
  await payPage.pay();
  await payPage.expectPaid();
  const { invoiceNumber, status } = await readInvoice(invoice);
  expect(status).toBe('PAID');
  expect(await countEwayCharges(invoiceNumber)).toBe(1);
  expect(sent.join()).toContain('acceptPayment');
  expect(sent.join()).not.toMatch(/4000000000000002|4444 ?3333 ?2222 ?1111/);
});

test(
  'eWay’s fields look like the page’s own, in the dark theme too [9.09]',
  WHOLE_RUN,
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const invoice = await createDemoDocument('invoice.eway');
    const payPage = new EwayPayPage(page);
    await payPage.open(invoice.url);
    const toPlace = (title: string) =>
      page.locator('main div:has(> iframe)', { has: page.getByTitle(title) });
    const [number, expiry, code] = ['Card number', 'Expiration date', 'Security code (CVV)'].map(
      toPlace,
    );
    const own = page.locator('main [name=nameOnCard]');
    const look = (element: Element) => {
      const { borderColor, borderRadius, backgroundColor, height } = getComputedStyle(element);
      return { borderColor, borderRadius, backgroundColor, height };
    };
    const looks = await own.evaluate(look);
    expect(looks.borderRadius).toBe('8px');
    for (const field of [number, expiry, code]) expect(await field?.evaluate(look)).toEqual(looks);
    const input = payPage.frame('Card number').getByRole('textbox');
    await expect(input).toHaveCSS('background-color', looks.backgroundColor);
    await expect(input).toHaveCSS('font-size', '16px');
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 720 });
      const [left, right] = [await expiry?.boundingBox(), await code?.boundingBox()];
      expect(right?.y, `at ${width} px`).toBe(left?.y);
      expect(right?.x, `at ${width} px`).toBeGreaterThan(left?.x ?? 0);
    }
    const readRing = () =>
      input.evaluate((element) => {
        const { outlineStyle, outlineOffset } = getComputedStyle(element);
        return `${outlineStyle} ${outlineOffset}`;
      });
    expect(await readRing()).toBe('none -3px');
    await input.focus();
    expect(await readRing()).toBe('solid -3px');
  },
);
