import { sampleColumn } from '#tests/runner/matrix.ts';
import { axeViolations } from '../a11y/axeViolations.ts';
import { expect, test } from '../fixtures/test.ts';
import { createDemoDocument } from '../pages/demoDocument.ts';
import { BY_KEYBOARD, BY_TOUCH, enterWith, SCREENS, toStaff } from './onScreens.ts';

test.use({ hasTouch: true });

for (const [screen, role, hands] of sampleColumn(
  [
    ['a phone', 'staff', BY_TOUCH],
    ['a wide tablet', 'owner', BY_KEYBOARD],
  ] as const,
  0,
))
  test(`on ${screen}, a member (${role}) withdraws a quote and revokes public links for good`, async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/status of 410/);
    await page.setViewportSize(SCREENS[screen]);
    const quote = await enterWith(page, 'quote.open', role);
    const invoice = await createDemoDocument('invoice.unpaid');
    const dialog = page.getByRole('alertdialog');
    const confirm = async (name: string, consequence: RegExp) => {
      await hands.press(page.getByRole('button', { name, exact: true }));
      await expect(dialog).toContainText(consequence);
      expect(await axeViolations(page.mainFrame())).toEqual([]);
      await hands.press(dialog.getByRole('button', { name, exact: true }));
      await expect(dialog).toHaveCount(0);
    };

    await page.goto(toStaff(`/quotes/${quote.xid}`, quote.appId));
    await confirm('Withdraw quote', /can no longer accept it/);
    await expect(page.getByText('Withdrawn', { exact: true }).first()).toBeVisible();
    for (const [path, document] of [
      ['/quotes/', quote],
      ['/invoices/', invoice],
    ] as const) {
      await page.goto(toStaff(`${path}${document.xid}`, document.appId));
      await confirm('Revoke link', /stops working for good/);
      await expect(page.getByText(/The public link was revoked/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Revoke link' })).toHaveCount(0);
      expect(await axeViolations(page.mainFrame())).toEqual([]);
      await page.goto(document.url);
      await expect(page.getByText('This link is no longer active')).toBeVisible();
    }
  });
