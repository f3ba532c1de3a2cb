import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readManualSale } from '#api/staff/staffCalls.ts';
import { useAppDispatch, useAppId } from '#store/hooks.ts';
import { bootLoaded } from '#store/slices/appSlice.ts';
import {
  makeNetwork,
  type Responder,
  respondWithJson,
  respondWithProblem,
} from '#tests/builders/browser/makeNetwork.ts';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { renderPage } from '#tests/builders/rendering/renderPage.tsx';
import { makeStaffAccount, respondAsSignedIn } from '#tests/builders/staff/makeStaffAccount.ts';
import { StaffAccess } from '../access/StaffAccess.tsx';
import type { StaffSession } from '../session/createStaffSession.ts';
import { IDLE_MS } from './useIdleLock.ts';

const withPin = makeStaffAccount({ hasPin: true });
const locked = makeStaffAccount({ hasPin: true, isLocked: true });

function Notes({ session }: { readonly session: StaffSession }) {
  const dispatch = useAppDispatch();
  const appId = useAppId();
  const load = () =>
    session.call((staffToken) => dispatch(readManualSale(null, { appId, staffToken })));
  return (
    <main>
      <h1>Notes</h1>
      <button type="button" onClick={load}>
        Load
      </button>
    </main>
  );
}

function open(responses: Readonly<Record<string, Responder>> = {}) {
  const network = makeNetwork({
    ...respondAsSignedIn(withPin),
    'POST /lock': () => respondWithJson(locked),
    'POST /unlock': () => respondWithJson(withPin),
    ...responses,
  });
  const page = <StaffAccess>{(session) => <Notes session={session} />}</StaffAccess>;
  const { store } = renderPage({ pages: { '/': page }, at: '/?app_id=fern', network });
  act(() => void store.dispatch(bootLoaded({ appId: 'fern', boot: makeBoot() })));
  return network;
}

const isOpen = () => screen.queryByRole('heading', { name: 'Notes' }) !== null;
const findLock = () => screen.findByRole('heading', { name: 'Screen locked' });

describe('a staff page with another tab on the same device', () => {
  let otherTab: BroadcastChannel;
  const received: unknown[] = [];
  beforeEach(() => {
    received.length = 0;
    otherTab = new BroadcastChannel('billfold-staff');
    otherTab.onmessage = ({ data }) => received.push(data);
  });
  afterEach(() => {
    otherTab.close();
    vi.useRealTimers();
  });

  it('is hidden when the other one is locked, and opens with the PIN', async () => {
    open();
    await screen.findByRole('heading', { name: 'Notes' });
    otherTab.postMessage('locked');
    await findLock();
    expect(isOpen()).toBe(false);
    fireEvent.change(screen.getByLabelText('PIN'), { target: { value: '4711' } });
    fireEvent.click(screen.getByRole('button', { name: 'Unlock' }));
    await screen.findByRole('heading', { name: 'Notes' });
  });

  it('is hidden when the other one signs out', async () => {
    open();
    await screen.findByRole('heading', { name: 'Notes' });
    otherTab.postMessage('signed-out');
    expect(await screen.findByText('Your session has expired.')).toBeTruthy();
    expect(isOpen()).toBe(false);
  });

  it('is hidden once the server reports the lock, if no message came', async () => {
    open({ 'GET /v1/sales/manualPayment': () => respondWithProblem('session-locked') });
    fireEvent.click(await screen.findByRole('button', { name: 'Load' }));
    await findLock();
    expect(isOpen()).toBe(false);
  });

  it('locks and signs out the other one', async () => {
    open({ 'POST /sign-out': () => respondWithJson({}) });
    fireEvent.click(await screen.findByRole('button', { name: 'Lock' }));
    await waitFor(() => expect(received).toContain('locked'));
    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(received).toContain('signed-out'));
  });

  it('stays open while the other one is used, and announces its own use', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open();
    await screen.findByRole('heading', { name: 'Notes' });
    act(() => void vi.advanceTimersByTime(IDLE_MS - 1000));
    fireEvent.pointerDown(document.body);
    fireEvent.pointerDown(document.body);
    await waitFor(() => expect(received).toEqual(['active']));
    act(() => void vi.advanceTimersByTime(IDLE_MS - 1000));
    const before = vi.getTimerCount();
    otherTab.postMessage('active');
    await new Promise((resolve) => setImmediate(resolve));
    expect(vi.getTimerCount()).toBe(before);
    act(() => void vi.advanceTimersByTime(IDLE_MS - 1000));
    expect(isOpen()).toBe(true);
    act(() => void vi.advanceTimersByTime(1000));
    await findLock();
  });
});
