import { beforeEach, expect, it } from 'vitest';
import { NO_HISTORY, SEEN_KEY, saveSeenRevision, seenRevision } from '#platform/seenRevisions.ts';
import { localStore } from '#platform/storage.ts';
import { clearLocalRecords, removeLocalRecord, removeLocalRecords } from './localRecords.ts';

beforeEach(() => localStorage.clear());

it('drops what was noted of one document, and of no other', () => {
  saveSeenRevision(localStore, 'a', 1);
  saveSeenRevision(localStore, 'b', 2);
  removeLocalRecord('a');
  expect(localStorage.getItem(SEEN_KEY)).toBe('[["b",2]]');
});

it('notes nothing any more where nothing is to be kept, leaves the language, and notes again once that is over', () => {
  localStorage.setItem('billfold:app', '{}');
  saveSeenRevision(localStore, 'a', 1);
  removeLocalRecords(false);
  saveSeenRevision(localStore, 'a', 1);
  removeLocalRecord('a');
  expect({ ...localStorage }).toEqual({ 'billfold:app': '{}', [SEEN_KEY]: NO_HISTORY });
  removeLocalRecords(true);
  saveSeenRevision(localStore, 'a', 1);
  expect(seenRevision(localStore, 'a')).toBe(1);
});

it('drops all that is ours, the cookie of the language included, and nothing of others', () => {
  localStorage.setItem('billfold:app', '{}');
  localStorage.setItem('other', '1');
  sessionStorage.setItem('billfold:visited', '1');
  // biome-ignore lint/suspicious/noDocumentCookie: that is how the page writes it
  document.cookie = 'billfold-locale=de; Path=/';
  clearLocalRecords();
  expect([{ ...localStorage }, { ...sessionStorage }]).toEqual([{ other: '1' }, {}]);
  expect(document.cookie).not.toContain('billfold-locale');
});
