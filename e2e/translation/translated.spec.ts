import type { Page } from '@playwright/test';
import { isWholeMatrix } from '#tests/runner/matrix.ts';
import { pressByKeyboard } from '../fixtures/pressByKeyboard.ts';
import { expect, test } from '../fixtures/test.ts';
import { createDemoDocument, expectAcceptedOnce, readQuote } from '../pages/demoDocument.ts';
import { fillInCheckout } from '../pages/fillInCheckout.ts';
import { finishBankStep } from '../pages/finishBankStep.ts';
import { MethodPage } from '../pages/MethodPage.ts';
import { PayPage } from '../pages/PayPage.ts';
import { QuotePage } from '../pages/QuotePage.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';
import { type TranslationStart, translatePages } from './translatePages.ts';

const STARTS: readonly TranslationStart[] = isWholeMatrix
  ? ['at once', 'after hydration']
  : ['after hydration'];

/** Waits until the page is translated, so that no test passes on a page that is not. */
const waitForTranslation = (page: Page) => expect(page.locator('h1 font').first()).toBeVisible();

async function openTranslated(page: Page, scenario: string) {
  const made = await createDemoDocument(scenario);
  await page.goto(made.url);
  await waitForTranslation(page);
  return made;
}

for (const start of STARTS)
  test.describe(`a page that the browser translates ${start}`, () => {
    test.beforeEach(async ({ context, expectNoise }) => {
      // translated before hydration, the page differs from what React expects: React renders it again
      if (start === 'at once') expectNoise(/#418|Hydration/);
      await translatePages(context, start);
    });

    test('a quote is accepted, once', async ({ page }) => {
      const made = await openTranslated(page, 'quote.open');
      const quote = new QuotePage(page);
      await quote.consent();
      await quote.acceptButton.click();
      await quote.expectAccepted();
      await expectAcceptedOnce(made);
    });

    test('a quote is declined', WHOLE_RUN, async ({ page }) => {
      const made = await openTranslated(page, 'quote.open');
      await pressByKeyboard(page.getByRole('button', { name: 'Decline quote' }));
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill('Too late for us');
      await pressByKeyboard(dialog.getByRole('button', { name: 'Decline quote' }));
      await expect.poll(async () => (await readQuote(made)).status).toBe('DECLINED');
      await expect(page.getByRole('main')).toContainText('Declined');
    });

    test('an invoice is paid, and the button shows the amount that was chosen last', async ({
      page,
    }) => {
      await openTranslated(page, 'invoice.unpaid');
      await page.getByRole('link', { name: 'Pay invoice' }).first().click();
      const paying = new PayPage(page);
      await expect(paying.payButton).toHaveText(/736\.13/);
      await paying.chooseAmount('100.00');
      await expect(paying.payButton).toHaveText(/100\.00/);
      await paying.chooseAmount('120.50');
      await expect(paying.payButton).toHaveText(/120\.50/);
      await paying.typeCard('4242424242424242');
      await paying.pay();
      await paying.expectPaid();
      await expect(page.getByRole('main')).toContainText('120.50');
    });

    test(
      'a declined card shows an error, and the next card is charged',
      WHOLE_RUN,
      async ({ page, expectNoise }) => {
        expectNoise(/status of 402/);
        await openTranslated(page, 'invoice.unpaid');
        await page.getByRole('link', { name: 'Pay invoice' }).first().click();
        const paying = new PayPage(page);
        await paying.typeCard('4000000000000002');
        await paying.pay();
        await expect(
          page.getByRole('alert').filter({ hasText: /charged|declined/i }),
        ).toBeVisible();
        await paying.typeCard('4242424242424242');
        await paying.pay();
        await paying.expectPaid();
      },
    );

    test('a failed bank step can be completed at the next attempt', WHOLE_RUN, async ({ page }) => {
      await openTranslated(page, 'invoice.unpaid');
      await page.getByRole('link', { name: 'Pay invoice' }).first().click();
      const paying = new PayPage(page);
      await paying.typeCard('4000002760003184');
      await paying.pay();
      await finishBankStep(page, 'Fail authentication');
      await expect(page.getByText('3D Secure authentication failed').first()).toBeVisible();
      await paying.typeCard('4000002760003184');
      await paying.pay();
      await finishBankStep(page, 'Complete authentication');
      await paying.expectPaid();
    });

    test('a form sells with a promo code', WHOLE_RUN, async ({ page }) => {
      await page.goto('/shade-garden?type=checkout&app_id=fern');
      await waitForTranslation(page);
      await expect(page.locator('[data-loading]')).toHaveCount(0);
      await page.getByLabel('Promo code').fill('SHADE10');
      await pressByKeyboard(page.getByRole('button', { name: 'Apply' }));
      await expect(page.getByText(/takes .* off/)).toBeVisible();
      await pressByKeyboard(page.getByRole('button', { name: 'Continue' }));
      await fillInCheckout(page, '4242424242424242');
      await pressByKeyboard(new PayPage(page).payButton);
      await page.waitForURL(/[?&]receipt=/);
      await expect(page.getByText('Thank you for your payment')).toBeVisible();
    });

    test('a card is saved by a link', WHOLE_RUN, async ({ page }) => {
      const link = await MethodPage.open(page, 'updateCard');
      await waitForTranslation(page);
      await link.typeCard('4242424242424242');
      await link.typeDetails();
      await pressByKeyboard(link.saveButton);
      await expect(page.getByText('Your new card is saved').first()).toBeVisible();
    });

    test('another language is chosen', WHOLE_RUN, async ({ page }) => {
      await openTranslated(page, 'quote.open');
      await pressByKeyboard(page.getByRole('button', { name: 'Language' }));
      await page.getByRole('dialog').getByText('Deutsch', { exact: true }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      await expect(page.getByRole('button', { name: 'Angebot annehmen' }).first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Accept quote' })).toHaveCount(0);
    });

    test(
      'a page that loses its connection shows it, and continues once reconnected',
      WHOLE_RUN,
      async ({ page, context, expectNoise }) => {
        expectNoise(/net::ERR|An unknown error occurred when fetching the script/);
        await openTranslated(page, 'invoice.unpaid');
        await context.setOffline(true);
        await expect(
          page.getByText('You need an internet connection to pay.').first(),
        ).toBeVisible();
        await context.setOffline(false);
        await page.getByRole('link', { name: 'Pay invoice' }).first().click();
        await expect(new PayPage(page).payButton).toBeVisible();
      },
    );
  });
