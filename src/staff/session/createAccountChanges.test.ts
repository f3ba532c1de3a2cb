import { expect, it, vi } from 'vitest';
import type { AppDispatch } from '#store/createAppStore.ts';
import { makeProblemFailure } from '#tests/builders/browser/makeProblemFailure.ts';
import { type AccountChanges, createAccountChanges } from './createAccountChanges.ts';

const FAILURE = makeProblemFailure('session-missing');

type Change = (changes: AccountChanges) => Promise<unknown>;

/** Makes a change that the server refuses; returns the failures that were reported. */
async function refuse(change: Change) {
  const onFailure = vi.fn();
  const dispatch = (async () => ({ isOk: false, failure: FAILURE })) as unknown as AppDispatch;
  const update = vi.fn();
  await change(createAccountChanges({ dispatch, enter: (result) => result, update, onFailure }));
  expect(update).not.toHaveBeenCalled();
  return onFailure.mock.calls;
}

const NEW_PASSKEY = {
  name: 'Phone',
  credential: { id: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
};

it.each<[string, Change]>([
  ['a PIN', (account) => account.setPin({ pin: '4711', password: 'a long password' })],
  [
    'a password',
    (account) =>
      account.changePassword({ current: 'a long password', password: 'a longer password' }),
  ],
  ['a new second factor', (account) => account.startSecondFactor('a long password')],
  ['a code', (account) => account.confirmSecondFactor('123456')],
  ['turning the second factor off', (account) => account.removeSecondFactor('a long password')],
  ['the list of devices', (account) => account.listSignedInDevices()],
  ['signing out a device', (account) => account.signOutDevice({ id: 'device-1' })],
  ['the list of passkeys', (account) => account.listPasskeys()],
  ['a new passkey', (account) => account.startPasskey('a long password')],
  ['a created passkey', (account) => account.addPasskey(NEW_PASSKEY)],
  ['the name of a passkey', (account) => account.renamePasskey({ id: 'pk-1', name: 'Phone' })],
  [
    'removing a passkey',
    (account) => account.removePasskey({ id: 'pk-1', password: 'a long password' }),
  ],
])('reports that the server refused %s', async (_, change) => {
  expect(await refuse(change)).toEqual([[FAILURE]]);
});

it.each<[string, Change]>([
  ['the list of a device’s members', (account) => account.listDeviceMembers()],
  ['a switch to another member', (account) => account.switchTo({ userId: 'bo', pin: '4711' })],
  ['a sign-in with a passkey', (account) => account.requestPasskey()],
])('does not report a refusal of %s, which needs no session', async (_, change) => {
  expect(await refuse(change)).toEqual([]);
});
