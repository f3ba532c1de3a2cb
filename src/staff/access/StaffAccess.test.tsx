import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readManualSale } from '#api/staff/staffCalls.ts';
import { useAppDispatch, useAppId } from '#store/hooks.ts';
import { bootLoaded } from '#store/slices/appSlice.ts';
import { processingEnded, processingStarted } from '#store/slices/salesSlice.ts';
import {
  makeNetwork,
  type Responder,
  respondWithJson,
  respondWithProblem,
} from '#tests/builders/browser/makeNetwork.ts';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { renderPage } from '#tests/builders/rendering/renderPage.tsx';
import { makeStaffAccount, respondAsSignedIn } from '#tests/builders/staff/makeStaffAccount.ts';
import { IDLE_MS } from '../lock/useIdleLock.ts';
import type { StaffSession } from '../session/createStaffSession.ts';
import { StaffAccess } from './StaffAccess.tsx';

const SALE = 'GET /v1/sales/manualPayment';

/** A staff page with a note that is typed and a button that makes a staff call. */
function NotePage({ session }: { readonly session: StaffSession }) {
  const dispatch = useAppDispatch();
  const appId = useAppId();
  const [note, setNote] = useState('');
  const [outcome, setOutcome] = useState('');
  const load = async () => {
    const result = await session.call((staffToken) =>
      dispatch(readManualSale(null, { appId, staffToken })),
    );
    setOutcome(result.isOk ? 'loaded' : 'failed');
  };
  return (
    <main>
      <h1>Notes of {appId}</h1>
      <input aria-label="Note" value={note} onChange={(event) => setNote(event.target.value)} />
      <button type="button" onClick={load}>
        Load
      </button>
      <p>{outcome}</p>
    </main>
  );
}

/** Opens the page in the business that the query names, as the app does. */
function openPage(responses: Readonly<Record<string, Responder>>, search = '?app_id=fern') {
  const network = makeNetwork(responses);
  const page = <StaffAccess>{(session) => <NotePage session={session} />}</StaffAccess>;
  const appId = new URLSearchParams(search).get('app_id');
  const { router, store } = renderPage({ pages: { '/': page }, at: `/${search}`, network });
  if (appId !== null) act(() => void store.dispatch(bootLoaded({ appId, boot: makeBoot() })));
  return { network, router, store };
}

const sale = {
  currencyCode: 'USD',
  appSalesInfo: {
    processor: null,
    accountId: null,
    publicKey: null,
    scriptUrl: null,
    isRegionRequired: false,
    isTest: true,
  },
  contact: null,
  staffId: 'ada',
  savedMethods: [],
  least: '0.50',
  most: '999.00',
};

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** From now on the server knows neither the session nor its tokens. */
function endSession(network: ReturnType<typeof makeNetwork>) {
  network.respond(SALE, () => respondWithProblem('token-expired'));
  network.respond('POST /token', () => respondWithProblem('session-missing'));
}

async function signIn() {
  type('Email', ' ada@fern.example ');
  type('Password', 'correct horse');
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('a staff page', () => {
  it('shows nothing but the sign-in form to a visitor, and opens once they have signed in', async () => {
    const { network } = openPage({
      ...respondAsSignedIn(),
      'GET /session': () => respondWithProblem('session-missing'),
      'POST /sign-in': () => respondWithJson(makeStaffAccount()),
    });
    expect(await screen.findByRole('heading', { name: 'Staff sign-in' })).toBeTruthy();
    expect(screen.queryByText(/Notes of/)).toBeNull();
    await signIn();
    expect(await screen.findByText('Notes of fern')).toBeTruthy();
    expect(network.sent('POST', '/sign-in').map(({ body }) => body)).toEqual([
      { email: 'ada@fern.example', password: 'correct horse' },
    ]);
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('sends one sign-in request for two clicks', async () => {
    const responses: ((response: Response) => void)[] = [];
    const { network } = openPage({
      'GET /session': () => respondWithProblem('session-missing'),
      'POST /sign-in': () => new Promise((resolve) => void responses.push(resolve)),
    });
    await screen.findByRole('heading', { name: 'Staff sign-in' });
    await signIn();
    await signIn();
    await waitFor(() => expect(responses).toHaveLength(1));
    responses[0]?.(respondWithJson(makeStaffAccount()));
    expect(await screen.findByText('Notes of fern')).toBeTruthy();
    expect(network.sent('POST', '/sign-in')).toHaveLength(1);
  });

  it.each([
    ['sign-in-refused', 'The email or password is not correct.', ''],
    ['too-many-requests', /^Too many attempts/, 'correct horse'],
    ['internal-error', /^Sign-in is not available right now/, 'correct horse'],
  ] as const)('shows why sign-in failed: %s', async (code, message, password) => {
    openPage({
      'GET /session': () => respondWithProblem('session-missing'),
      'POST /sign-in': () => respondWithProblem(code),
    });
    await screen.findByRole('heading', { name: 'Staff sign-in' });
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toMatch(message);
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe(password);
    type('Password', 'other');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows that the device is offline, and continues after reconnecting', async () => {
    const { network } = openPage({});
    expect((await screen.findByRole('alert')).textContent).toMatch(/^No connection/);
    for (const [route, responder] of Object.entries(respondAsSignedIn()))
      network.respond(route, responder);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Notes of fern')).toBeTruthy();
  });

  it('opens the only business of a member if the URL names none', async () => {
    const { router } = openPage(respondAsSignedIn(), '?type=staff');
    await waitFor(() => expect(router.state.location.search).toBe('?type=staff&app_id=fern'));
  });

  it('lets a member of several businesses choose one', async () => {
    const [fern] = makeStaffAccount().memberships;
    const moss = { appId: 'moss', businessName: 'Moss & Co', role: 'owner' } as const;
    const account = makeStaffAccount({ memberships: fern ? [fern, moss] : [] });
    openPage(respondAsSignedIn(account), '?type=staff');
    const link = await screen.findByRole('link', { name: 'Moss & Co' });
    expect(link.getAttribute('href')).toBe('/?type=staff&app_id=moss');
    expect(screen.queryByText(/Notes of/)).toBeNull();
  });

  it('does not open for a member of another business', async () => {
    openPage(respondAsSignedIn(), '?app_id=lindwurm');
    expect(await screen.findByText(/not a member of the business in the address/)).toBeTruthy();
    expect(screen.queryByText(/Notes of/)).toBeNull();
  });

  it('shows an account without a business that an owner has to add it', async () => {
    openPage(respondAsSignedIn(makeStaffAccount({ memberships: [] })));
    expect(await screen.findByText(/Ask an owner to invite you/)).toBeTruthy();
  });
});

describe('a staff session', () => {
  it('requests no token before the session call has returned a member', async () => {
    const responses: ((response: Response) => void)[] = [];
    const { network } = openPage({
      ...respondAsSignedIn(),
      'GET /session': () => new Promise((resolve) => void responses.push(resolve)),
    });
    await waitFor(() => expect(responses).toHaveLength(1));
    responses[0]?.(respondWithProblem('session-missing'));
    expect(await screen.findByRole('heading', { name: 'Staff sign-in' })).toBeTruthy();
    expect(network.sent('POST', '/token')).toEqual([]);
  });

  it('replaces an expired token without a message', async () => {
    let isExpired = true;
    const { network } = openPage({
      ...respondAsSignedIn(),
      [SALE]: () => {
        if (!isExpired) return respondWithJson(sale);
        isExpired = false;
        return respondWithProblem('token-expired');
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Load' }));
    expect(await screen.findByText('loaded')).toBeTruthy();
    const sent = network.sent('GET', '/v1/sales/manualPayment');
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer token-1',
      'Bearer token-2',
    ]);
  });

  it('that has ended is announced, and typed text is still there after signing in again [6.03]', async () => {
    const { network } = openPage({
      ...respondAsSignedIn(),
      [SALE]: () => respondWithJson(sale),
      'POST /sign-in': () => respondWithJson(makeStaffAccount()),
    });
    await screen.findByText('Notes of fern');
    type('Note', 'Paid at the counter');
    endSession(network);
    fireEvent.click(screen.getByRole('button', { name: 'Load' }));
    expect(await screen.findByText('Your session has expired.')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Notes of fern' })).toBeNull();
    const { 'POST /token': respond } = respondAsSignedIn();
    if (respond) network.respond('POST /token', respond);
    network.respond(SALE, () => respondWithJson(sale));
    await signIn();
    await screen.findByRole('heading', { name: 'Notes of fern' });
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Paid at the counter');
    fireEvent.click(screen.getByRole('button', { name: 'Load' }));
    expect(await screen.findByText('loaded')).toBeTruthy();
  });

  it('shows nothing of the former member when another person signs in', async () => {
    const { network } = openPage({
      ...respondAsSignedIn(),
      'POST /sign-in': () =>
        respondWithJson(
          makeStaffAccount({ user: { id: 'bo', name: 'Bo Lind', email: 'bo@fern.example' } }),
        ),
    });
    await screen.findByText('Notes of fern');
    type('Note', 'Paid at the counter');
    endSession(network);
    fireEvent.click(screen.getByRole('button', { name: 'Load' }));
    await screen.findByText('Your session has expired.');
    await signIn();
    expect(await screen.findByText('Bo Lind')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('');
  });

  it('ends on request, and stays open if that fails', async () => {
    const { network } = openPage(respondAsSignedIn());
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/still signed in/);
    network.respond('POST /sign-out', () => respondWithJson({}));
    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('heading', { name: 'Staff sign-in' })).toBeTruthy();
    expect(screen.queryByText(/Notes of/)).toBeNull();
  });
});

describe('a shared device', () => {
  const withPin = makeStaffAccount({ hasPin: true });
  const locked = makeStaffAccount({ hasPin: true, isLocked: true });

  afterEach(() => vi.useRealTimers());

  const enterPin = (pin: string) => {
    type('PIN', pin);
    fireEvent.click(screen.getByRole('button', { name: 'Unlock' }));
  };

  it('locks after five minutes without a touch, and opens with the PIN as it was left', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { network } = openPage({
      ...respondAsSignedIn(withPin),
      'POST /lock': () => respondWithJson(locked),
      'POST /unlock': () => respondWithProblem('pin-wrong'),
    });
    await screen.findByRole('heading', { name: 'Notes of fern' });
    type('Note', 'Paid at the counter');
    act(() => void vi.advanceTimersByTime(IDLE_MS - 1000));
    fireEvent.pointerDown(document.body);
    act(() => void vi.advanceTimersByTime(IDLE_MS - 1000));
    expect(screen.getByRole('heading', { name: 'Notes of fern' })).toBeTruthy();
    expect(network.sent('POST', '/lock')).toEqual([]);
    act(() => void vi.advanceTimersByTime(1000));
    expect(await screen.findByRole('heading', { name: 'Screen locked' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Notes of fern' })).toBeNull();
    await waitFor(() => expect(network.sent('POST', '/lock')).toHaveLength(1));
    enterPin('0000');
    expect((await screen.findByRole('alert')).textContent).toContain('not correct');
    network.respond('POST /unlock', () => respondWithJson(withPin));
    enterPin('4711');
    expect(await screen.findByRole('heading', { name: 'Notes of fern' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Paid at the counter');
  });

  it('names no document in the window title while the screen is locked', async () => {
    document.title = 'Invoice INV-7';
    openPage({
      ...respondAsSignedIn(withPin),
      'POST /lock': () => respondWithJson(locked),
      'POST /unlock': () => respondWithJson(withPin),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Lock' }));
    await screen.findByRole('heading', { name: 'Screen locked' });
    expect(document.title).toBe('Screen locked');
    enterPin('4711');
    await screen.findByRole('heading', { name: 'Notes of fern' });
    expect(document.title).toBe('Invoice INV-7');
  });

  it('sends the lock to the server only once no payment is in progress', async () => {
    const { network, store } = openPage({
      ...respondAsSignedIn(withPin),
      'POST /lock': () => respondWithJson(locked),
    });
    await screen.findByText('Notes of fern');
    act(() => void store.dispatch(processingStarted()));
    fireEvent.click(screen.getByRole('button', { name: 'Lock' }));
    expect(await screen.findByRole('heading', { name: 'Screen locked' })).toBeTruthy();
    expect(network.sent('POST', '/lock')).toEqual([]);
    act(() => void store.dispatch(processingEnded()));
    await waitFor(() => expect(network.sent('POST', '/lock')).toHaveLength(1));
  });

  it('sends the lock again after the connection was lost', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { network } = openPage(respondAsSignedIn(withPin));
    fireEvent.click(await screen.findByRole('button', { name: 'Lock' }));
    await waitFor(() => expect(network.sent('POST', '/lock')).toHaveLength(1));
    network.respond('POST /lock', () => respondWithJson(locked));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(network.sent('POST', '/lock')).toHaveLength(2);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(network.sent('POST', '/lock')).toHaveLength(2);
  });

  it('that is locked when its page opens renders nothing before the PIN', async () => {
    openPage({
      ...respondAsSignedIn(locked),
      'POST /lock': () => respondWithJson(locked),
      'POST /unlock': () => respondWithJson(withPin),
    });
    expect(await screen.findByRole('heading', { name: 'Screen locked' })).toBeTruthy();
    expect(screen.queryByText(/Notes of/)).toBeNull();
    enterPin('4711');
    expect(await screen.findByText('Notes of fern')).toBeTruthy();
  });

  it('asks for the password after the last wrong PIN', async () => {
    openPage({
      ...respondAsSignedIn(locked),
      'POST /lock': () => respondWithJson(locked),
      'POST /unlock': () => respondWithProblem('session-missing'),
    });
    await screen.findByRole('heading', { name: 'Screen locked' });
    enterPin('0000');
    expect(await screen.findByRole('heading', { name: 'Staff sign-in' })).toBeTruthy();
    expect(screen.queryByText(/Notes of/)).toBeNull();
  });

  it('without a PIN sets one on Lock, and locks then', async () => {
    const { network } = openPage({
      ...respondAsSignedIn(),
      'POST /pin': () => respondWithJson(withPin),
      'POST /lock': () => respondWithJson(locked),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Lock' }));
    type('New PIN', '4711');
    type('Password', 'correct horse');
    fireEvent.click(screen.getByRole('button', { name: 'Set PIN' }));
    expect(await screen.findByRole('heading', { name: 'Screen locked' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Notes of fern' })).toBeNull();
    expect(network.sent('POST', '/pin').map(({ body }) => body)).toEqual([
      { pin: '4711', password: 'correct horse' },
    ]);
    await waitFor(() => expect(network.sent('POST', '/lock')).toHaveLength(1));
    network.respond('POST /unlock', () => respondWithJson(withPin));
    enterPin('4711');
    expect(await screen.findByRole('heading', { name: 'Notes of fern' })).toBeTruthy();
    expect(screen.queryByLabelText('New PIN')).toBeNull();
  });

  it('does not lock when setting a PIN was canceled or refused', async () => {
    const { network } = openPage({
      ...respondAsSignedIn(),
      'POST /pin': () => respondWithProblem('sign-in-refused'),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Lock' }));
    type('New PIN', '4711');
    type('Password', 'wrong horse');
    fireEvent.click(screen.getByRole('button', { name: 'Set PIN' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('heading', { name: 'Notes of fern' })).toBeTruthy();
    expect(network.sent('POST', '/lock')).toEqual([]);
  });
});
