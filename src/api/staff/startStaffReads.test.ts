import { describe, expect, it, vi } from 'vitest';
import { respondWithJson, respondWithProblem } from '#tests/builders/browser/makeNetwork.ts';
import { makeStaffAccount } from '#tests/builders/staff/makeStaffAccount.ts';
import { startStaffReads } from './startStaffReads.ts';

const SETTINGS = { apiBase: '/api/{id}', coreUrlPattern: '^/api/', singleHosts: [] };
const QUERY = { isOpen: 'true', limit: '25' } as const;
const READING = { appId: 'fern', staffToken: 't-1' };

/** Opens a staff page; lists its requests in order. */
function start({
  session = () => respondWithJson(makeStaffAccount()),
  pathname = '/',
  search = '?type=staff&app_id=fern',
} = {}) {
  const fetch = vi.fn(async (input: RequestInfo | URL, _init?: RequestInit) => {
    if (`${input}`.endsWith('/session')) return session();
    return respondWithJson(`${input}`.endsWith('/token') ? { token: 't-1' } : { rows: [] });
  });
  const location = { hostname: 'localhost', pathname, search };
  const reads = startStaffReads({ location, settings: SETTINGS, fetch, firstQuery: QUERY });
  const requests = () => fetch.mock.calls.map(([input]) => `${input}`);
  return { reads, fetch, requests };
}

const LINDWURM = { appId: 'lindwurm', businessName: 'Lindwurm', role: 'staff' } as const;

const SESSION = '/api/account/session';
const TOKEN = '/api/account/token';
const LIST = '/api/fern/v1/staff/invoices?isOpen=true&limit=25';

describe('the first reads of a staff page', () => {
  it('are those of session, token and first list, each handed out once', async () => {
    const { reads, fetch, requests } = start();
    expect((await reads.takeSession())?.ok).toBe(true);
    const token = await reads.takeToken('fern');
    expect(await token?.json()).toEqual({ token: 't-1' });
    expect(requests()).toEqual([SESSION, TOKEN, LIST]);
    expect(fetch.mock.calls[1]?.[1]).toMatchObject({
      method: 'POST',
      credentials: 'same-origin',
      body: JSON.stringify({ appId: 'fern', userId: 'ada' }),
    });
    expect(fetch.mock.calls[2]?.[1]?.headers).toMatchObject({ Authorization: 'Bearer t-1' });
    expect(reads.takeInvoices({ ...QUERY, q: 'x' }, READING)).toBeUndefined();
    expect(reads.takeInvoices(QUERY, { ...READING, staffToken: 't-2' })).toBeUndefined();
    expect((await reads.takeInvoices(QUERY, READING))?.ok).toBe(true);
    const again = [
      reads.takeSession(),
      reads.takeToken('fern'),
      reads.takeInvoices(QUERY, READING),
    ];
    expect(again).toEqual([undefined, undefined, undefined]);
  });

  it.each([
    ['no member is signed in', () => respondWithProblem('session-missing')],
    ['the device is locked', () => respondWithJson(makeStaffAccount({ isLocked: true }))],
    ['the person is no member', () => respondWithJson(makeStaffAccount({ memberships: [] }))],
    [
      'they are a member of another business',
      () => respondWithJson(makeStaffAccount({ memberships: [LINDWURM] })),
    ],
  ])('request no token if %s', async (_, session) => {
    const { reads, requests } = start({ session });
    expect(await reads.takeToken('fern')).toBeUndefined();
    expect(requests()).toEqual([SESSION]);
  });

  it('are for the only business of a person if the address names none', async () => {
    const { reads, requests } = start({ search: '?type=staff' });
    expect(await reads.takeToken('lindwurm')).toBeUndefined();
    expect(requests()).toEqual([SESSION, TOKEN, LIST]);
  });

  it('are for the business of the address if a person has several', async () => {
    const memberships = [LINDWURM, ...makeStaffAccount().memberships];
    const session = () => respondWithJson(makeStaffAccount({ memberships }));
    const named = start({ session });
    expect((await named.reads.takeToken('fern'))?.ok).toBe(true);
    expect(named.requests()).toEqual([SESSION, TOKEN, LIST]);
    const unnamed = start({ session, search: '?type=staff' });
    expect(await unnamed.reads.takeToken('lindwurm')).toBeUndefined();
    expect(unnamed.requests()).toEqual([SESSION]);
  });

  it('include no list on other pages than the start page', async () => {
    const { reads, requests } = start({ pathname: '/invoices/x1' });
    expect((await reads.takeToken('fern'))?.ok).toBe(true);
    expect(requests()).toEqual([SESSION, TOKEN]);
  });

  it.each([
    ['customers', { search: '?type=invoice' }],
    ['one-time links', { pathname: '/link/invitation' }],
  ])('are not sent on pages of %s', (_, page) => {
    const { reads, requests } = start(page);
    expect(requests()).toEqual([]);
    expect(reads.takeSession()).toBeUndefined();
  });

  it('leave failures to the app, which requests again', async () => {
    const { reads } = start({ session: () => Promise.reject(new TypeError('no line')) as never });
    await expect(reads.takeSession()).rejects.toThrow('no line');
  });
});
