import { beforeEach, expect, it } from 'vitest';
import { clearLegacyRecords, clearLocalRecords } from './localRecords.ts';

beforeEach(() => localStorage.clear());

it('removes all our data, including the language cookie, and nothing else', () => {
  localStorage.setItem('billfold:app', '{}');
  localStorage.setItem('other', '1');
  sessionStorage.setItem('billfold:visited', '1');
  for (const cookie of ['billfold-locale=de', 'billfold-visited=1']) {
    // biome-ignore lint/suspicious/noDocumentCookie: that is how the page writes it
    document.cookie = `${cookie}; Path=/`;
  }
  clearLocalRecords();
  expect([{ ...localStorage }, { ...sessionStorage }]).toEqual([{ other: '1' }, {}]);
  expect(document.cookie).not.toContain('billfold');
});

it('removes records of earlier releases from local storage, and keeps the chosen locale', () => {
  const locale = { 'billfold:localeChoice': '{}' };
  for (const key of ['billfold:seen', 'billfold:visited', ...Object.keys(locale)])
    localStorage.setItem(key, '{}');
  clearLegacyRecords();
  expect({ ...localStorage }).toEqual(locale);
});
