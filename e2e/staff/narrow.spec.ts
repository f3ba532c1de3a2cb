import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { enterWith, toStaff } from './onScreens.ts';

test.use({ viewport: { width: 320, height: 640 } });

/** The matches of a pattern in an element's text that are broken into two lines. */
function findBroken(element: Locator, pattern: RegExp): Promise<string[]> {
  return element.evaluate((root, source) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(new RegExp(source, 'g'))) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  }, pattern.source);
}

test('at 320 px, neither the number of a document in the audit log nor a word of an e-mail address is broken', async ({
  page,
}) => {
  const { appId, xid } = await enterWith(page, 'invoice.manualPayments', 'owner');
  await page.goto(toStaff(`/invoices/${xid}`, appId));
  const email = page.getByRole('main').getByRole('link', { name: /@/ });
  await expect(email).toBeVisible();
  expect(await findBroken(email, /[^@.]+/)).toEqual([]);

  await page.goto(toStaff('/audit', appId));
  const log = page.getByRole('list', { name: 'Audit log' });
  await expect(log.getByText(/A payment was recorded for/).first()).toBeVisible();
  expect(await findBroken(log, /[A-Z]+-\d+/)).toEqual([]);
});
