import { createStaffToken, getAccount, listStaffInvoices } from 'virtual:call-routes';
import type { Account } from '#contract/entities/staff/account.ts';
import type { Payload, Query } from '#contract/routes/routes.ts';
import { getAppId } from '#domain/address/getAppId.ts';
import { type GroupSettings, routeGroup } from '#domain/address/routeGroup.ts';
import { type AddressSettings, callAddress } from '../client/callAddress.ts';
import { type CallContent, readBody, toRequestInit } from '../client/toRequestInit.ts';
import { staffHeader } from '../client/writeHeaders.ts';
import { ACCOUNT } from './accountCalls.ts';
import type { StaffReadOptions } from './staffCalls.ts';

/** Responses that were requested before the app started. Each can be taken once; undefined if there is none. */
export interface StaffReads {
  takeSession(): Promise<Response> | undefined;
  /** Resolves to undefined if the session has no unlocked member of this business. */
  takeToken(appId: string): Promise<Response | undefined> | undefined;
  takeInvoices(
    query: Query<'listStaffInvoices'>,
    reading: StaffReadOptions,
  ): Promise<Response> | undefined;
}

/** The page, and the query of the list with which the start page begins. */
export interface StaffReadsDeps {
  readonly location: Pick<Location, 'hostname' | 'pathname' | 'search'>;
  readonly settings: AddressSettings & GroupSettings;
  readonly fetch: typeof fetch;
  readonly firstQuery: Query<'listStaffInvoices'>;
}

const NONE: StaffReads = {
  takeSession: () => undefined,
  takeToken: () => undefined,
  takeInvoices: () => undefined,
};

/** Where one-time links are opened: their pages read no session. */
const LINKS = '/link/';

/**
 * Reads session, token and, on the start page, the first list one after the other, while the app is still starting. The
 * token is requested only if a member is signed in and the device is not locked: without a session the request would fail.
 */
export function startStaffReads(deps: StaffReadsDeps): StaffReads {
  const { location, settings } = deps;
  const { hostname: hostName, pathname, search } = location;
  if (routeGroup({ hostName, search }, settings) !== 'staff' || pathname.startsWith(LINKS))
    return NONE;
  const session = sendAccountRead(getAccount.path, {}, deps);
  let invoices: SentInvoices | undefined;
  const token = session.then(async (response) => {
    const member = response.ok ? findMember(await readBody(response.clone()), search) : undefined;
    if (member === undefined) return undefined;
    const sent = await sendAccountRead(
      createStaffToken.path,
      { method: 'POST', body: member },
      deps,
    );
    if (pathname === '/') invoices = await sendInvoices(member.appId, sent.clone(), deps);
    return { appId: member.appId, response: sent };
  });
  token.catch(() => {}); // the app requests its own
  const takeSession = once(session);
  const takeToken = once(token);
  return {
    takeSession,
    takeToken: (appId) =>
      takeToken()?.then((sent) => (sent?.appId === appId ? sent.response : undefined)),
    takeInvoices(query, reading) {
      if (invoices?.key !== toKey(query, reading)) return undefined;
      const { response } = invoices;
      invoices = undefined;
      return response;
    },
  };
}

interface SentInvoices {
  readonly key: string;
  readonly response: Promise<Response>;
}

/** A list belongs to the token with which it was read. */
function toKey(query: Query<'listStaffInvoices'>, reading: StaffReadOptions): string {
  return JSON.stringify([query, reading.appId, reading.staffToken]);
}

function sendAccountRead(
  path: string,
  content: CallContent,
  { settings, fetch }: StaffReadsDeps,
): Promise<Response> {
  const address = callAddress(path, ACCOUNT, settings);
  return fetch(address.url, { ...toRequestInit(address, content), credentials: 'same-origin' });
}

async function sendInvoices(
  appId: string,
  tokenResponse: Response,
  { settings, fetch, firstQuery }: StaffReadsDeps,
): Promise<SentInvoices | undefined> {
  const { token } = ((await readBody(tokenResponse)) ?? {}) as { readonly token?: unknown };
  if (typeof token !== 'string') return undefined;
  const path = `${listStaffInvoices.path}?${new URLSearchParams(firstQuery)}`;
  const address = callAddress(path, appId, settings);
  const init = toRequestInit(address, { headers: staffHeader(token) });
  const response = fetch(address.url, init);
  response.catch(() => {}); // the caller that takes it handles the failure
  return { key: toKey(firstQuery, { appId, staffToken: token }), response };
}

/** Who may work now, and in which business: that of the address, or their only one. */
function findMember(body: unknown, search: string): Payload<'createStaffToken'> | undefined {
  const { user, memberships = [], isLocked } = (body ?? {}) as Partial<Account>;
  const requested = getAppId(search, {});
  const [first, second] = memberships;
  const membership =
    requested === null && second === undefined
      ? first
      : memberships.find(({ appId }) => appId === requested);
  if (user === undefined || isLocked || membership === undefined) return undefined;
  return { appId: membership.appId, userId: user.id };
}

/** Hands out a value on the first call only. */
function once<T>(value: T): () => T | undefined {
  let left: T | undefined = value;
  return () => {
    const taken = left;
    left = undefined;
    return taken;
  };
}
