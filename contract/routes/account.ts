import { Type } from 'typebox';
import {
  Account,
  DeviceMember,
  EmailText,
  Invitation,
  LinkToken,
  NewPassword,
  NewSecondFactor,
  Password,
  PasswordReset,
  Pin,
  SecondFactorCode,
  SignedInDevices,
  StaffToken,
} from '#contract/entities/staff/account.ts';
import type { ProblemCode } from '../problems.ts';
import { closed, PublicId } from '../scalars.ts';
import { routes } from './route.ts';

const account = { audience: 'account', source: 'ours', isWrite: false, params: [] } as const;

/** Why a one-time link does not work. */
const OF_LINKS: readonly ProblemCode[] = ['link-expired', 'link-used'];

/** Why a confirmed password is refused. */
const OF_PASSWORDS: readonly ProblemCode[] = ['sign-in-refused', 'session-locked'];

/** What is missing when a person with a second factor signs in. */
const OF_CODES: readonly ProblemCode[] = ['second-factor-required', 'second-factor-wrong'];

/** Calls of people who sign in, at `/api/account`. They send a cookie, which works for no other call. */
export const accountRoutes = routes({
  signIn: {
    ...account,
    method: 'POST',
    path: '/sign-in',
    summary: 'Signs in on this device. Unknown e-mails and wrong passwords get the same response',
    payload: closed({
      email: EmailText,
      password: Password,
      code: Type.Optional(SecondFactorCode),
    }),
    response: Account,
    problems: ['sign-in-refused', ...OF_CODES],
  },
  signOut: {
    ...account,
    needsSession: true,
    method: 'POST',
    path: '/sign-out',
    summary: 'Ends the session of this device, and its staff tokens',
    payload: closed({}),
    response: closed({}),
    problems: [],
  },
  getAccount: {
    ...account,
    needsSession: true,
    method: 'GET',
    path: '/session',
    summary: 'Who is signed in on this device',
    payload: null,
    response: Account,
    problems: [],
  },
  createStaffToken: {
    ...account,
    needsSession: true,
    method: 'POST',
    path: '/token',
    summary: 'A token for the staff calls of one business, valid for 10 minutes',
    payload: closed({
      appId: PublicId,
      /** The person on the page. Another person may have signed in in another window since. */
      userId: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    response: StaffToken,
    problems: ['session-locked'],
  },
  getInvitation: {
    ...account,
    method: 'GET',
    path: '/invitation',
    summary: 'What a one-time link is for',
    query: closed({ token: LinkToken }),
    payload: null,
    response: Invitation,
    problems: OF_LINKS,
  },
  acceptInvitation: {
    ...account,
    method: 'POST',
    path: '/invitation',
    summary:
      'Makes the invited person a member, with a new or their existing password, and signs them in on this device',
    payload: closed({
      token: LinkToken,
      name: Type.String({ minLength: 1, maxLength: 100 }),
      password: NewPassword,
      code: Type.Optional(SecondFactorCode),
    }),
    response: Account,
    problems: [...OF_LINKS, 'sign-in-refused', ...OF_CODES],
  },
  getPasswordReset: {
    ...account,
    method: 'GET',
    path: '/password-reset',
    summary: 'Whose password a one-time link sets. Does not use the link',
    query: closed({ token: LinkToken }),
    payload: null,
    response: PasswordReset,
    problems: OF_LINKS,
  },
  resetPassword: {
    ...account,
    method: 'POST',
    path: '/password-reset',
    summary:
      'Sets a password with a one-time link. Ends all sessions, removes all passkeys, and signs the person in on this device',
    payload: closed({
      token: LinkToken,
      password: NewPassword,
      code: Type.Optional(SecondFactorCode),
    }),
    response: Account,
    problems: [...OF_LINKS, ...OF_CODES],
  },
  changePassword: {
    ...account,
    needsSession: true,
    method: 'POST',
    path: '/password',
    summary: 'Sets a new password. Ends the sessions of all other devices',
    payload: closed({ current: Password, password: NewPassword }),
    response: closed({}),
    problems: OF_PASSWORDS,
  },
  startSecondFactor: {
    ...account,
    needsSession: true,
    method: 'POST',
    path: '/second-factor',
    summary: 'Creates the secret of a second factor, which is on once it is confirmed with a code',
    payload: closed({ password: Password }),
    response: NewSecondFactor,
    problems: [...OF_PASSWORDS, 'second-factor-on'],
  },
  confirmSecondFactor: {
    ...account,
    needsSession: true,
    method: 'POST',
    path: '/second-factor/confirmation',
    summary: 'Turns the second factor on, and returns its backup codes, which are shown once',
    payload: closed({ code: SecondFactorCode }),
    response: closed({ backupCodes: Type.Array(Type.String()) }),
    problems: ['second-factor-wrong', 'second-factor-on', 'session-locked'],
  },
  removeSecondFactor: {
    ...account,
    needsSession: true,
    method: 'POST',
    path: '/second-factor/removal',
    summary: 'Turns the second factor off',
    payload: closed({ password: Password }),
    response: Account,
    problems: OF_PASSWORDS,
  },
  setPin: {
    ...account,
    needsSession: true,
    method: 'POST',
    path: '/pin',
    summary: 'Sets the PIN that unlocks this device',
    payload: closed({ pin: Pin, password: Password }),
    response: Account,
    problems: OF_PASSWORDS,
  },
  lock: {
    ...account,
    needsSession: true,
    method: 'POST',
    path: '/lock',
    summary: 'Locks this device: staff calls are refused until it is unlocked',
    payload: closed({}),
    response: Account,
    problems: [],
  },
  unlock: {
    ...account,
    needsSession: true,
    method: 'POST',
    path: '/unlock',
    summary: 'Unlocks this device with its PIN. The fifth wrong PIN ends the session',
    payload: closed({ pin: Pin }),
    response: Account,
    problems: ['pin-wrong'],
  },
  listDeviceMembers: {
    ...account,
    method: 'GET',
    path: '/device',
    summary: 'The members who can open their session on this device with a PIN',
    payload: null,
    response: closed({ members: Type.Array(DeviceMember) }),
    problems: [],
  },
  switchMember: {
    ...account,
    method: 'POST',
    path: '/switch',
    summary:
      'Opens the session of another member on this device with their PIN, and locks the current one. The fifth wrong PIN ends the session of that member',
    payload: closed({ userId: Type.String({ minLength: 1, maxLength: 100 }), pin: Pin }),
    response: Account,
    problems: ['pin-wrong', 'session-missing', 'not-found'],
  },
  listSignedInDevices: {
    ...account,
    needsSession: true,
    method: 'GET',
    path: '/devices',
    summary: 'The devices on which the person is signed in',
    payload: null,
    response: SignedInDevices,
    problems: ['session-locked'],
  },
  signOutDevice: {
    ...account,
    needsSession: true,
    method: 'POST',
    path: '/devices/sign-out',
    summary:
      'Signs the person out on another device or, without an id, on all others. A device is signed out at its next call',
    payload: closed({ id: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })) }),
    response: SignedInDevices,
    problems: ['session-locked', 'not-found'],
  },
});
