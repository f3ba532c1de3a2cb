import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Route } from '#contract/routes/route.ts';
import { ROUTES } from '#contract/routes/routes.ts';
import { runBuiltCommand } from '../fixtures/runBuiltCommand.ts';
import { expect, test } from '../fixtures/test.ts';
import { launchProduct } from '../setup/launchProduct.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

const BUSINESS = {
  ...{ format: 'billfold/1', kind: 'business', appId: 'acme', name: 'Acme Gardens' },
  ...{ currency: 'USD', timeZone: 'America/New_York', country: 'US' },
};

const INVOICE = {
  ...{ format: 'billfold/1', kind: 'invoice', number: 'INV-7', currency: 'USD' },
  ...{ issuedOn: '2026-11-02', customer: { name: 'Sam Field', email: 'sam@example.com' } },
  lines: [{ name: 'Design', unitPrice: '240.00' }],
};

/** What only members of staff may read. */
const DATA = /INV-7|Sam Field|sam@example|240|Acme|Fern|demo/i;

/** Opens a business with an invoice, with the commands of an operator; returns the invoice's id. */
async function importInvoice(dataDir: string, toPath: (name: string) => string): Promise<string> {
  const settings = { DATA_DIR: dataDir };
  const [business, invoice] = [toPath('business.json'), toPath('invoice.json')];
  writeFileSync(business, JSON.stringify(BUSINESS));
  writeFileSync(invoice, JSON.stringify(INVOICE));
  await runBuiltCommand(['business', business], settings);
  const printed = await runBuiltCommand(['import', invoice, '--app', 'acme'], settings);
  const [link = ''] = /http:\S+/.exec(printed) ?? [];
  return new URL(link).pathname.split('/')[2] ?? '';
}

/** Makes every staff call without a token and with a forged one; lists the statuses. */
async function callAsNobody(page: Page, base: string): Promise<readonly number[]> {
  const statuses = new Set<number>();
  const calls = Object.values<Route>(ROUTES).filter(({ audience }) => audience === 'staff');
  for (const { method, path } of calls)
    for (const authorization of ['', 'Bearer x.y.z']) {
      const url = base + path.replaceAll(/\{\w+\}/g, 'x');
      const headers = { authorization };
      const response = await page.request.fetch(url, { method, headers });
      statuses.add(response.status());
    }
  return [...statuses];
}

test(
  'production without staff accounts shows the sign-in page and nothing else',
  WHOLE_RUN,
  async ({ page, expectNoise }, testInfo) => {
    expectNoise(/status of 401|preloaded using link preload/); // a signed-out page uses none of its screens' files
    const product = await launchProduct({ DEMO: 'off', ENVIRONMENT: 'production' });
    try {
      const xid = await importInvoice(product.dataDir, (name) => testInfo.outputPath(name));
      for (const path of [
        '/',
        `/invoices/${xid}`,
        '/members',
        '/card/manual-product',
        '/nothing',
      ]) {
        await page.goto(`${product.origin}${path}?type=staff&app_id=acme`);
        const main = page.getByRole('main').filter({ visible: true });
        await expect(main.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
        await expect(main.getByRole('textbox')).toHaveCount(2);
        await expect(main.getByRole('link')).toHaveCount(0);
        await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
        await expect(page.locator('body')).not.toContainText(DATA);
      }
      expect(await callAsNobody(page, `${product.origin}/api/acme`)).toEqual([401]);
      const { members } = await (
        await page.request.get(`${product.origin}/api/account/device`)
      ).json();
      expect(members).toEqual([]);
      expect((await page.request.get(`${product.origin}/demo`)).status()).toBe(404);
    } finally {
      await product.stop();
    }
  },
);
