import 'fake-indexeddb/auto';
import { clear, set } from 'idb-keyval';
import { beforeEach, describe, expect, it } from 'vitest';
import { deviceStore } from '#offline/core/deviceStore.ts';
import { changePreference, readPreference } from '#offline/core/preferences.ts';
import {
  forgetSeenRevision,
  forgetSeenRevisions,
  MAX_REVISIONS,
  readSeenRevision,
  saveSeenRevision,
} from './seenRevisions.ts';

const store = deviceStore('preferences');
beforeEach(() => clear(store));

describe('the revisions that this device has shown', () => {
  it('are saved per document, only the newest one', async () => {
    expect(await readSeenRevision('a')).toBeNull();
    await saveSeenRevision('a', 1);
    await saveSeenRevision('b', 4);
    await saveSeenRevision('a', 2);
    expect([await readSeenRevision('a'), await readSeenRevision('b')]).toEqual([2, 4]);
    expect(await readPreference('seen')).toEqual([
      ['b', 4],
      ['a', 2],
    ]);
  });

  it('are limited: the least recently viewed one is replaced', async () => {
    for (let count = 0; count <= MAX_REVISIONS; count += 1) await saveSeenRevision(`q${count}`, 1);
    expect([await readSeenRevision('q0'), await readSeenRevision('q1')]).toEqual([null, 1]);
    expect(await readPreference('seen')).toHaveLength(MAX_REVISIONS);
  });

  it.each([{ a: 1 }, [['a'], ['b', '1'], 7], 'text', null])(
    'are ignored if the record is %j, and can be saved again',
    async (record) => {
      await set('seen', record, store);
      expect(await readSeenRevision('a')).toBeNull();
      await saveSeenRevision('a', 3);
      expect(await readSeenRevision('a')).toBe(3);
    },
  );

  it('are removed one by one or all', async () => {
    for (const xid of ['a', 'b', 'c']) await saveSeenRevision(xid, 1);
    await forgetSeenRevision('a');
    expect([await readSeenRevision('a'), await readSeenRevision('b')]).toEqual([null, 1]);
    await forgetSeenRevisions();
    expect(await readPreference('seen')).toEqual([]);
  });

  it('are saved only while documents may be saved', async () => {
    await changePreference('keep', () => false);
    await saveSeenRevision('a', 1);
    expect(await readSeenRevision('a')).toBeNull();
    await changePreference('keep', () => true);
    await saveSeenRevision('a', 1);
    expect(await readSeenRevision('a')).toBe(1);
  });
});
