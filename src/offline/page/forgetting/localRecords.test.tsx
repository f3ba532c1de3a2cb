import { beforeEach, expect, it } from 'vitest';
import { clearLocalRecords } from './localRecords.ts';

beforeEach(() => localStorage.clear());

it('drops all that is ours, the cookie of the language included, and nothing of others', () => {
  localStorage.setItem('billfold:app', '{}');
  localStorage.setItem('other', '1');
  sessionStorage.setItem('billfold:visited', '1');
  for (const note of ['billfold-locale=de', 'billfold-visited=1']) {
    // biome-ignore lint/suspicious/noDocumentCookie: that is how the page writes it
    document.cookie = `${note}; Path=/`;
  }
  clearLocalRecords();
  expect([{ ...localStorage }, { ...sessionStorage }]).toEqual([{ other: '1' }, {}]);
  expect(document.cookie).not.toContain('billfold');
});
