import { expect, it } from 'vitest';
import { PAGES } from '#domain/address/pages.ts';
import { listScripts } from '#tests/audit/listScripts.ts';

it('every script of every page has a reason, and pages without payments run none of a processor', () => {
  const scripts = listScripts();
  expect(scripts.filter(({ why }) => why === '')).toEqual([]);
  expect(new Set(scripts.map(({ page }) => page))).toEqual(
    new Set([...PAGES.map(({ key }) => key), 'card frame']),
  );
  const withoutPayments = PAGES.filter((page) => !('payment' in page)).map(({ key }) => `${key}`);
  const onOthers = scripts.filter(({ page }) => withoutPayments.includes(page));
  expect(onOthers.map(({ page }) => page)).toContain('quote');
  expect(onOthers.filter(({ origin }) => !/^own|^as set$/.test(origin))).toEqual([]);
  const onInvoice = scripts.filter(({ page }) => page === 'invoice/pay');
  expect(onInvoice.map(({ origin }) => origin)).toContain('https://js.stripe.com');
});
