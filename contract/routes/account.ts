import { Account, EmailText, Password, StaffToken } from '../entities/account.ts';
import { closed, PublicId } from '../scalars.ts';
import { routes } from './route.ts';

const account = { audience: 'account', source: 'ours', isWrite: false, params: [] } as const;

/** Calls of people who sign in, at `/api/account`. They carry a cookie, which works for no other call. */
export const accountRoutes = routes({
  signIn: {
    ...account,
    method: 'POST',
    path: '/sign-in',
    summary: 'Signs in on this device. Unknown e-mails and wrong passwords get the same response',
    payload: closed({ email: EmailText, password: Password }),
    response: Account,
    problems: ['sign-in-refused'],
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
    payload: closed({ appId: PublicId }),
    response: StaffToken,
    problems: ['session-locked'],
  },
});
