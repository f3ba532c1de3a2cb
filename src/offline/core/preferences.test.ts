import 'fake-indexeddb/auto';
import { set } from 'idb-keyval';
import { expect, it } from 'vitest';
import { deviceStore } from './deviceStore.ts';
import { changePreference, readPreference } from './preferences.ts';

it('saves documents and offers to install by default', async () => {
  expect([await readPreference('keep'), await readPreference('install')]).toEqual([true, {}]);
});

it('saves a choice and changes nothing else', async () => {
  await changePreference('keep', () => false);
  await changePreference('install', (before) => ({ ...before, fern: 'dismissed' }));
  expect([await readPreference('keep'), await readPreference('install')]).toEqual([
    false,
    { fern: 'dismissed' },
  ]);
});

it('treats damaged values as unset', async () => {
  await set('keep', { not: 'ours' }, deviceStore('preferences'));
  await set('install', null, deviceStore('preferences'));
  expect([await readPreference('keep'), await readPreference('install')]).toEqual([true, {}]);
});
