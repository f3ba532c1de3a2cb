import { expect, it, vi } from 'vitest';
import { respondWithJson } from '#tests/builders/browser/makeNetwork.ts';
import { makeStaffAccount } from '#tests/builders/staff/makeStaffAccount.ts';
import { preloadFiles } from './preloadFiles.ts';

it('preloads styles and code from the head of a staff page', () => {
  preloadFiles('/assets/a.css /assets/b.js');
  const links = [...document.head.querySelectorAll('link')].map(({ outerHTML }) => outerHTML);
  expect(links).toEqual([
    '<link rel="preload" as="style" crossorigin="anonymous" href="/assets/a.css">',
    '<link rel="modulepreload" href="/assets/b.js">',
  ]);
});

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
