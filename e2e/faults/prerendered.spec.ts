import { sampleColumn } from '#tests/runner/matrix.ts';
import { expect, test } from '../fixtures/faultTest.ts';
import { createDemoDocument } from '../pages/demoDocument.ts';

const API = ['/api/*/v1/boot', '/api/*/v1/sales/quote/*', '/api/*/v1/sales/invoice/*'];

for (const [scenario, text, action] of sampleColumn(
  [
    ['quote.open', '$2,443.01', 'Accept quote'],
    ['invoice.unpaid', '$736.13', 'Pay invoice'],
  ] as const,
  0,
))
  test(`${scenario}: a prerendered page shows its document and action without any API call`, async ({
    page,
    faultProxy,
  }) => {
    const armed = API.map((path) =>
      faultProxy.arm({ method: 'GET', path }, { kind: 'lose-request' }),
    );
    const { url } = await createDemoDocument(scenario);
    await page.goto(faultProxy.through(url));
    await expect(page.getByRole('main')).toContainText(text);
    await expect(page.getByRole('main').getByText(action).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    expect(armed.map(({ hits }) => hits)).toEqual([0, 0, 0]);
  });
