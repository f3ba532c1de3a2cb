import { expect, it } from 'vitest';
import { PAGES } from '#domain/address/pages.ts';
import { listScripts } from '#tests/audit/listScripts.ts';

it('every script of every page has a reason, and pages without payments run only our own', () => {
  const scripts = listScripts();
  expect(scripts.filter(({ why }) => why === '')).toEqual([]);
  expect(new Set(scripts.map(({ page }) => page))).toEqual(
    new Set([...PAGES.map(({ key }) => key), 'card frame']),
  );
  const onStaffPages = scripts.filter(({ page }) => page === 'staff');
  expect(onStaffPages.every(({ origin }) => origin.startsWith('own'))).toBe(true);
  const onInvoice = scripts.filter(({ page }) => page === 'invoice/pay');
  expect(onInvoice.map(({ origin }) => origin)).toContain('https://js.stripe.com');
});
