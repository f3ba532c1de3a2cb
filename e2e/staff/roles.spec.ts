import type { Page } from '@playwright/test';
import { toSample } from '#tests/runner/matrix.ts';
import { axeViolations } from '../a11y/axeViolations.ts';
import { signInStaff } from '../fixtures/signInStaff.ts';
import { expect, test } from '../fixtures/test.ts';
import { createDemoDocument, readInvoice, readQuote } from '../pages/demoDocument.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';
import {
  BY_KEYBOARD,
  BY_TOUCH,
  enterWith,
  expectNothingBeside,
  SCREENS,
  toStaff,
} from './onScreens.ts';

test.use({ hasTouch: true });

/** What a role is offered on an invoice with a card payment, and which sections it has. */
const ROLES = [
  { role: 'read-only', offers: ['Receipt'], sections: [], takes: false },
  { role: 'staff', offers: ['Add a payment', 'Receipt', 'Revoke link'], sections: [], takes: true },
  {
    role: 'owner',
    offers: ['Add a payment', 'Receipt', 'Refund', 'Revoke link'],
    sections: ['Members', 'Audit log'],
    takes: true,
  },
] as const;

const CHANGES = [
  'Add a payment',
  'Receipt',
  'Refund',
  'Void',
  'Revoke link',
  'Withdraw invoice',
] as const;

/** Which of these controls the page has, in their order. */
async function getOffered<T extends string>(page: Page, names: readonly T[]): Promise<T[]> {
  const found: T[] = [];
  for (const name of names) {
    const count = await page.getByRole('button', { name, exact: true }).count();
    if (count > 0) found.push(name);
  }
  return found;
}

for (const [screen, hands] of [
  ['a phone', BY_TOUCH],
  ['a wide tablet', BY_KEYBOARD],
  ['a tall tablet', BY_TOUCH],
  ['a wide tablet', BY_TOUCH],
  ['a tall tablet', BY_KEYBOARD],
  ['a phone', BY_KEYBOARD],
] as const)
  test.describe(
    `on ${screen} ${hands === BY_TOUCH ? 'by touch' : 'by keyboard'}`,
    WHOLE_RUN,
    () => {
      test.use({ viewport: SCREENS[screen] });

      test('each role can find an invoice and sees only the permitted actions [1.04]', async ({
        page,
        expectNoise,
      }) => {
        expectNoise(/status of 403/);
        for (const { role, offers, sections, takes } of ROLES) {
          const document = await enterWith(page, 'invoice.partlyPaid', role);
          const { invoiceNumber } = await readInvoice(document);
          await page.goto(toStaff('/', document.appId));
          const search = page.getByRole('searchbox');
          await expect(search).toBeFocused();
          await hands.type(search, invoiceNumber);
          const link = page.getByRole('main').getByRole('link', { name: /^[A-Z]+-\d+$/ });
          await expect(link).toHaveText([invoiceNumber]);
          const card = page.getByRole('link', { name: 'Take a payment' });
          await expect(card).toHaveCount(takes ? 1 : 0);
          await hands.press(link);
          await expect(page.getByRole('heading', { level: 1 })).toContainText(invoiceNumber);
          expect(await getOffered(page, CHANGES)).toEqual(offers);
          const links = page.getByRole('navigation').getByRole('link', { name: /^(Mem|Aud)/ });
          await expect(links).toHaveText([...sections]);
          for (const path of ['/members', '/audit']) {
            await page.goto(toStaff(path, document.appId));
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            const refusal = page.getByText(/Your role does not allow this/);
            await expect(refusal).toHaveCount(role === 'owner' ? 0 : 1);
          }
          await hands.press(page.getByRole('link', { name: 'Your account' }));
          await hands.press(page.getByRole('button', { name: 'Sign out', exact: true }));
          await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
          await page.goBack();
          await expect(page.getByLabel('Password')).toBeVisible();
          await expect(page.getByText(invoiceNumber)).toHaveCount(0);
        }
      });
    },
  );

/** The names of all controls with which staff change something. */
const ACTIONS =
  /payment$|Void|Refund|Withdraw|Revoke|Remove|Replace|Save a card|Make default|Create|Export|Anonymize|Invite|Turn o/;

for (const screen of ['a phone', 'a tall tablet'] as const)
  test(
    `on ${screen}, no screen offers a read-only member a change`,
    WHOLE_RUN,
    async ({ page }) => {
      await page.setViewportSize(SCREENS[screen]);
      const { xid, appId } = await enterWith(page, 'invoice.partlyPaid', 'owner');
      const quote = await createDemoDocument('quote.open');
      const actions = page.getByRole('main').getByRole('button', { name: ACTIONS });
      const links = page.getByRole('main').getByRole('link', { name: ACTIONS });
      const open = async (path: string) => {
        await page.goto(toStaff(path, appId));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy=true], [data-placeholder]')).toHaveCount(0);
      };
      await open(`/invoices/${xid}`);
      await page.getByRole('link', { name: 'Open contact' }).click();
      await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
      const { pathname } = new URL(page.url());
      const paths = [
        '/',
        `/invoices/${xid}`,
        `/quotes/${quote.xid}`,
        '/contacts',
        pathname,
        '/day',
      ];
      let offered = 0;
      for (const path of paths) {
        await open(path);
        offered += (await actions.count()) + (await links.count());
      }
      expect(offered).toBeGreaterThan(8); // an owner is offered them
      await page.context().clearCookies();
      await signInStaff(page, { appId, role: 'read-only' });
      for (const path of paths) {
        await open(path);
        expect(await actions.allTextContents(), path).toEqual([]);
        expect(await links.allTextContents(), path).toEqual([]);
      }
    },
  );

for (const [screen, viewport] of Object.entries(SCREENS)) {
  const tag = screen === 'a phone' ? {} : WHOLE_RUN;
  test(`the screens of an owner are accessible and fit on ${screen}`, tag, async ({ page }) => {
    await page.setViewportSize(viewport);
    const { xid, appId } = await enterWith(page, 'invoice.unpaid', 'owner');
    const quote = await createDemoDocument('quote.open');
    const { contact } = await readInvoice({ xid, appId });
    await page.goto(toStaff(`/invoices/${xid}`, appId));
    await page.getByRole('link', { name: 'Open contact' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(contact.name);
    const { pathname } = new URL(page.url());
    const screens = [
      ['/', 'Invoices and quotes'],
      [`/invoices/${xid}`, 'Invoice'],
      [`/quotes/${quote.xid}`, (await readQuote(quote)).quoteNumber],
      ['/contacts', 'Contacts'],
      [pathname, contact.name],
      ['/day', 'Day totals'],
      ['/members', 'Members'],
      ['/audit', 'Audit log'],
      ['/profile', 'Your account'],
      ['/card/manual-product', 'Take a payment'],
    ] as const;
    for (const [path, heading] of toSample(screens, 0)) {
      await page.goto(toStaff(path, appId));
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy', 'true');
      await expectNothingBeside(page);
      expect(await axeViolations(page.mainFrame()), path).toEqual([]);
    }
  });
}

test(
  'at 320 px, two actions fit beside the name in the bar, also in Arabic',
  WHOLE_RUN,
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const { appId } = await enterWith(page, 'invoice.unpaid', 'owner');
    for (const locale of ['ar', 'de', 'ka']) {
      await page.goto(`${toStaff('/profile', appId)}&locale=${locale}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const buttons = page.getByRole('banner').getByRole('button');
      await expect(buttons).toHaveCount(2);
      const name = await page.getByRole('banner').getByText('Olive Hart').boundingBox();
      for (const button of await buttons.all()) {
        const box = await button.boundingBox();
        expect(box?.y, locale).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0));
      }
    }
  },
);
