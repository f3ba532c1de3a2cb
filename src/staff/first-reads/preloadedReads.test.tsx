import { expect, it, vi } from 'vitest';
import { respondWithJson } from '#tests/builders/browser/makeNetwork.ts';
import { makeStaffAccount } from '#tests/builders/staff/makeStaffAccount.ts';

it('the head of a staff page starts the reads, which the code of the page takes over', async () => {
  history.replaceState(null, '', '/invoices/x1?type=staff&app_id=fern');
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    sent.push(`${input}`);
    return respondWithJson(makeStaffAccount());
  });
  await import('./headScript.ts');
  expect(sent[0]).toBe('/api/account/session');
  const { preloadedReads } = await import('./preloadedReads.ts');
  expect((await preloadedReads.takeSession())?.ok).toBe(true);
  expect(sent.filter((address) => address.endsWith('/session'))).toHaveLength(1);
});
