import { Type } from 'typebox';
import { Account, Password } from '#contract/entities/staff/account.ts';
import {
  NewPasskey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyName,
  PasskeyRequest,
  Passkeys,
} from '#contract/entities/staff/passkeys.ts';
import { closed } from '../scalars.ts';
import { routes } from './route.ts';

const account = { audience: 'account', source: 'ours', isWrite: false, params: [] } as const;

/** Calls about passkeys, at `/api/account`. A challenge works once, for ten minutes, for the browser that received it. */
export const accountPasskeyRoutes = routes({
  startPasskeySignIn: {
    ...account,
    method: 'POST',
    path: '/passkeys/sign-in/options',
    summary:
      'A challenge for signing in with a passkey. The response does not depend on who signs in',
    payload: closed({}),
    response: PasskeyRequest,
    problems: [],
  },
  signInWithPasskey: {
    ...account,
    method: 'POST',
    path: '/passkeys/sign-in',
    summary: 'Signs in on this device with a passkey, in place of password and second factor',
    payload: closed({ credential: PasskeyAssertion }),
    response: Account,
    problems: ['sign-in-refused'],
  },
  listPasskeys: {
    ...account,
    needsSession: true,
    method: 'GET',
    path: '/passkeys',
    summary: 'The passkeys of the person who is signed in',
    payload: null,
    response: Passkeys,
    problems: ['session-locked'],
  },
  startPasskey: {
    ...account,
    needsSession: true,
    method: 'POST',
    path: '/passkeys/options',
    summary:
      'A challenge for creating a passkey. Requires the password. A person can have up to 20',
    payload: closed({ password: Password }),
    response: PasskeyCreation,
    problems: ['sign-in-refused', 'session-locked', 'passkey-limit'],
  },
  addPasskey: {
    ...account,
    needsSession: true,
    method: 'POST',
    path: '/passkeys',
    summary: 'Stores a passkey that the browser has created',
    payload: closed({ name: PasskeyName, credential: NewPasskey }),
    response: Passkeys,
    problems: ['sign-in-refused', 'session-locked', 'passkey-limit'],
  },
  renamePasskey: {
    ...account,
    needsSession: true,
    method: 'POST',
    path: '/passkeys/name',
    summary: 'Gives a passkey another name',
    payload: closed({ id: Type.String({ minLength: 1, maxLength: 100 }), name: PasskeyName }),
    response: Passkeys,
    problems: ['session-locked', 'not-found'],
  },
  removePasskey: {
    ...account,
    needsSession: true,
    method: 'POST',
    path: '/passkeys/removal',
    summary:
      'Removes a passkey, which can then no longer be used to sign in. Requires the password',
    payload: closed({ id: Type.String({ minLength: 1, maxLength: 100 }), password: Password }),
    response: Passkeys,
    problems: ['sign-in-refused', 'session-locked', 'not-found'],
  },
});
