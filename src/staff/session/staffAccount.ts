import type { ApiFailure, ApiResult } from '#api/failure.ts';
import {
  endSession,
  fetchStaffToken,
  joinBusiness,
  lockDevice,
  readAccount,
  setForgottenPassword,
  startPasskeySession,
  startSession,
  unlockDevice,
} from '#api/staff/accountCalls.ts';
import { withResponse } from '#api/withResponse.ts';
import type { Account } from '#contract/entities/staff/account.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { Payload } from '#contract/routes/routes.ts';
import type { AppDispatch } from '#store/createAppStore.ts';
import { preloadedReads } from '../first-reads/preloadedReads.ts';
import { type AccountChanges, createAccountChanges } from './createAccountChanges.ts';
import { type AccountState, createAccountState } from './createAccountState.ts';
import { createStaffSession, type StaffSession } from './createStaffSession.ts';
import { createDeviceTabs, type DeviceTabs } from './deviceTabs.ts';

/** The account of this page and its sessions, one for each business. */
export interface StaffAccount extends AccountChanges {
  getState(): AccountState;
  subscribe(onChange: () => void): () => void;
  /** Reads the account from the server; a call during a read waits for that read. */
  load(): Promise<void>;
  signIn(body: Payload<'signIn'>): Promise<ApiResult<Account>>;
  signInWithPasskey(body: Payload<'signInWithPasskey'>): Promise<ApiResult<Account>>;
  /** Accepts an invitation, and signs in. */
  join(body: Payload<'acceptInvitation'>): Promise<ApiResult<Account>>;
  /** Sets a password by a one-time link, and signs in. */
  resetPassword(body: Payload<'resetPassword'>): Promise<ApiResult<Account>>;
  /**
   * Hides the pages, also in other tabs of this device, until the PIN is entered. `sendLock` locks the session on the
   * server once no payment is in progress.
   */
  hide(): void;
  /** The other tabs of this device. */
  readonly tabs: Pick<DeviceTabs, 'announce' | 'on'>;
  /** Makes the server reject staff calls until the PIN is entered. */
  sendLock(): Promise<ApiResult<Account>>;
  /** Opens the pages with the PIN. The last wrong one ends the session. */
  unlock(pin: string): Promise<ApiResult<Account>>;
  /** Ends the session; the page stays signed in if that fails. */
  signOut(): Promise<ApiResult<object>>;
  session(appId: string): StaffSession;
}

const accounts = new WeakMap<AppDispatch, StaffAccount>();

/** The account of this page: the same for all of its staff pages, and only in memory. */
export function getStaffAccount(dispatch: AppDispatch): StaffAccount {
  const existing = accounts.get(dispatch);
  if (existing !== undefined) return existing;
  const account = createStaffAccount(dispatch);
  accounts.set(dispatch, account);
  return account;
}

function createStaffAccount(dispatch: AppDispatch): StaffAccount {
  const state = createAccountState();
  const { move, update, end, getUserId } = state;
  const cover = () => update({ isLocked: true });
  const { onFailure, onForbidden } = createRefusals(dispatch, { ...state, cover });
  const events = { onEnded: end, onLocked: cover, onForbidden };
  const sessions = createSessions({ dispatch, getUserId, ...events });
  const tabs = createDeviceTabs();
  tabs.on('locked', cover);
  tabs.on('signed-out', end);
  const enter = (result: ApiResult<Account>) => {
    if (result.isOk) {
      if (getUserId() !== result.value.user.id) sessions.clear(); // their tokens belong to another person
      move({ step: 'signed-in', account: result.value });
    }
    return result;
  };
  return {
    getState: state.get,
    subscribe(onChange) {
      const unsubscribe = state.subscribe(onChange);
      tabs.open();
      return () => {
        if (unsubscribe()) tabs.close();
      };
    },
    tabs,
    load: createLoad(dispatch, move),
    signIn: (body) => dispatch(startSession(body)).then(enter),
    signInWithPasskey: (body) => dispatch(startPasskeySession(body)).then(enter),
    join: (body) => dispatch(joinBusiness(body)).then(enter),
    hide() {
      cover();
      tabs.announce('locked');
    },
    sendLock: () => dispatch(lockDevice()),
    async unlock(pin) {
      const result = enter(await dispatch(unlockDevice(pin)));
      if (!result.isOk && isSignedOut(result.failure)) end();
      return result;
    },
    ...createAccountChanges({ dispatch, enter, update, onFailure }),
    resetPassword: (body) => dispatch(setForgottenPassword(body)).then(enter),
    async signOut() {
      const result = await dispatch(endSession());
      const isOver = result.isOk || isSignedOut(result.failure);
      if (!isOver) return result;
      sessions.clear();
      tabs.announce('signed-out');
      move({ step: 'signed-out' });
      return { isOk: true, value: {} };
    },
    session: (appId) => sessions.open(appId),
  };
}

/** Reads the account; a call during a read waits for that read. */
function createLoad(dispatch: AppDispatch, move: (next: AccountState) => void) {
  const read = async () => {
    move({ step: 'loading' });
    const result = await dispatch(withResponse(readAccount(), preloadedReads.takeSession()));
    if (result.isOk) move({ step: 'signed-in', account: result.value });
    else if (isSignedOut(result.failure)) move({ step: 'signed-out' });
    else move({ step: 'failed', failure: result.failure });
  };
  let running: Promise<void> | null = null;
  return () => {
    running ??= read().finally(() => {
      running = null;
    });
    return running;
  };
}

interface RefusalDeps
  extends Pick<ReturnType<typeof createAccountState>, 'update' | 'end' | 'getUserId'> {
  readonly cover: () => void;
}

/** What the page does when the server refuses a call of the signed-in member. */
function createRefusals(dispatch: AppDispatch, { update, end, getUserId, cover }: RefusalDeps) {
  return {
    onFailure(failure: ApiFailure) {
      if (isSignedOut(failure)) end();
      if (hasCode(failure, 'session-locked')) cover(); // by another tab
    },
    /** An owner has disabled the member, or changed their role. */
    async onForbidden() {
      const result = await dispatch(readAccount());
      if (result.isOk && result.value.user.id === getUserId())
        update({ memberships: result.value.memberships });
    },
  };
}

interface SessionsOptions {
  readonly dispatch: AppDispatch;
  readonly getUserId: () => string | undefined;
  readonly onEnded: () => void;
  readonly onLocked: () => void;
  readonly onForbidden: () => void;
}

/** The sessions of an account, one per business. `onEnded` is called when the server reports that no member is signed in. */
function createSessions({ dispatch, getUserId, ...events }: SessionsOptions) {
  const sessions = new Map<string, StaffSession>();
  return {
    clear: () => sessions.clear(),
    open(appId: string): StaffSession {
      const existing = sessions.get(appId);
      if (existing !== undefined) return existing;
      const fetchToken = () => {
        const userId = getUserId();
        return dispatch(fetchStaffToken({ appId, ...(userId !== undefined && { userId }) }));
      };
      const takePreloadedToken = async () => {
        const response = await preloadedReads.takeToken(appId)?.catch(() => undefined);
        const call = fetchStaffToken({ appId });
        return response && dispatch(withResponse(call, Promise.resolve(response)));
      };
      const session = createStaffSession({ fetchToken, takePreloadedToken, getUserId, ...events });
      sessions.set(appId, session);
      return session;
    },
  };
}

const isSignedOut = (failure: ApiFailure) => hasCode(failure, 'session-missing');

function hasCode(failure: ApiFailure, code: ProblemCode): boolean {
  return failure.kind === 'problem' && failure.problem.code === code;
}
