import { writeFileSync } from 'node:fs';
import { expect, test, waitUntilSaved } from '../fixtures/device.ts';
import { runBuiltCommand } from '../fixtures/runBuiltCommand.ts';
import { startStaticSite } from '../fixtures/staticSite.ts';
import { PayPage } from '../pages/PayPage.ts';
import { QuotePage } from '../pages/QuotePage.ts';
import { type LaunchedProduct, launchProduct } from '../setup/launchProduct.ts';

const BUSINESS = {
  ...{ format: 'billfold/1', kind: 'business', appId: 'acme', name: 'Acme Gardens' },
  ...{ currency: 'USD', timeZone: 'America/New_York', country: 'US' },
  connections: [{ processor: 'STRIPE', accountId: 'acct_static', mode: 'environment' }],
};

const QUOTE = {
  ...{ format: 'billfold/1', kind: 'quote', number: 'Q-1', currency: 'USD' },
  ...{ issuedOn: '2026-11-02', customer: { name: 'Sam Field', email: 'sam@example.com' } },
  lines: [{ name: 'Design', unitPrice: '240.00' }],
};

/** Opens a business and sends a quote, with the commands of an operator; returns the path of its link. */
async function sendQuote({ dataDir }: LaunchedProduct, toPath: (name: string) => string) {
  const settings = { DATA_DIR: dataDir };
  const [business, quote] = [toPath('business.json'), toPath('quote.json')];
  writeFileSync(business, JSON.stringify(BUSINESS));
  writeFileSync(quote, JSON.stringify(QUOTE));
  await runBuiltCommand(['business', business], settings);
  const printed = await runBuiltCommand(['import', quote, '--app', 'acme'], settings);
  const [link = ''] = /http:\S+/.exec(printed) ?? [];
  const { pathname, search } = new URL(link);
  return pathname + search;
}

test('pages of a file server accept a quote, pay its invoice and reopen offline, with the API on another origin', async ({
  device,
}, testInfo) => {
  device.expectNoise(/status of 404|Manifest fetch from .* failed/); // a file server has no manifest
  const site = await startStaticSite();
  const product = await launchProduct({ CORS_ORIGINS: site.origin, DEMO: 'off' });
  try {
    await site.serve(product.origin);
    const path = await sendQuote(product, (name) => testInfo.outputPath(name));
    const page = await device.open(site.origin + path);
    const quotePage = new QuotePage(page);
    await quotePage.consent();
    await quotePage.acceptButton.click();
    await page.waitForURL(/\/accept/);
    await page.getByRole('link', { name: 'Open invoice' }).first().click();
    await page.getByRole('link', { name: 'Pay invoice' }).first().click();
    const payPage = new PayPage(page);
    await payPage.typeCard('4242424242424242');
    await payPage.pay();
    await payPage.expectPaid();
    const xid = new URL(page.url()).pathname.split('/')[2] ?? '';
    const paid = await fetch(`${product.origin}/api/acme/v1/sales/invoice/${xid}`);
    expect(await paid.json()).toMatchObject({
      invoice: { status: 'PAID', totalRemainingBalance: '0.00' },
    });

    await waitUntilSaved(page, `invoice/acme/${xid}`, 'copies');
    await device.restart({ isOffline: true });
    const again = await device.open(`${site.origin}/acme/${xid}?type=invoice`);
    await expect(again.getByRole('status').first()).toContainText('No connection');
    await expect(again.getByRole('main')).toContainText('Amount due');
  } finally {
    await site.close();
    await product.stop();
  }
});
