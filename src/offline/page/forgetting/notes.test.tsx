import { beforeEach, expect, it } from 'vitest';
import { NO_NOTES, rememberRevision, SEEN_KEY, seenRevision } from '#platform/seenRevisions.ts';
import { localStore } from '#platform/storage.ts';
import { dropAllNotes, dropNote, dropNotes } from './notes.ts';

beforeEach(() => localStorage.clear());

it('drops what was noted of one document, and of no other', () => {
  rememberRevision(localStore, 'a', 1);
  rememberRevision(localStore, 'b', 2);
  dropNote('a');
  expect(localStorage.getItem(SEEN_KEY)).toBe('[["b",2]]');
});

it('notes nothing any more where nothing is to be kept, leaves the language, and notes again once that is over', () => {
  localStorage.setItem('billfold:app', '{}');
  rememberRevision(localStore, 'a', 1);
  dropNotes(false);
  rememberRevision(localStore, 'a', 1);
  dropNote('a');
  expect({ ...localStorage }).toEqual({ 'billfold:app': '{}', [SEEN_KEY]: NO_NOTES });
  dropNotes(true);
  rememberRevision(localStore, 'a', 1);
  expect(seenRevision(localStore, 'a')).toBe(1);
});

it('drops all that is ours, the cookie of the language included, and nothing of others', () => {
  localStorage.setItem('billfold:app', '{}');
  localStorage.setItem('other', '1');
  sessionStorage.setItem('billfold:visited', '1');
  // biome-ignore lint/suspicious/noDocumentCookie: that is how the page writes it
  document.cookie = 'billfold-locale=de; Path=/';
  dropAllNotes();
  expect([{ ...localStorage }, { ...sessionStorage }]).toEqual([{ other: '1' }, {}]);
  expect(document.cookie).not.toContain('billfold-locale');
});
