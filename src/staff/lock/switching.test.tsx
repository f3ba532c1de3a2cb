import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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

const ADA = { userId: 'ada', name: 'Ada Vega' };
const BO = { userId: 'bo', name: 'Bo Berg' };
const ofBo = makeStaffAccount({ user: { id: 'bo', name: 'Bo Berg', email: 'bo@fern.example' } });

/** Opens a page on a device on which Ada and Bo have signed in. */
function open(responses: Readonly<Record<string, Responder>>, isLocked = true) {
  const network = makeNetwork({
    ...respondAsSignedIn(makeStaffAccount({ hasPin: true, isLocked })),
    'GET /device': () => respondWithJson({ members: [ADA, BO] }),
    'POST /lock': () => respondWithJson(makeStaffAccount({ hasPin: true, isLocked: true })),
    'POST /switch': ({ body }) =>
      (body as { pin: string }).pin === '2222'
        ? respondWithJson(ofBo)
        : respondWithProblem('pin-wrong'),
    ...responses,
  });
  const page = <StaffAccess>{() => <p>Notes</p>}</StaffAccess>;
  const { store } = renderPage({ pages: { '/': page }, at: '/?app_id=fern', network });
  act(() => void store.dispatch(bootLoaded({ appId: 'fern', boot: makeBoot() })));
  return network;
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const enterPin = async (pin: string) => {
  fireEvent.change(screen.getByLabelText('PIN'), { target: { value: pin } });
  await press('Unlock');
};

describe('switching members on one device', () => {
  it('opens the session of another member with their PIN', async () => {
    const network = open({});
    await press('Bo Berg');
    expect(screen.queryByRole('button', { name: 'Ada Vega' })).toBeNull();
    await enterPin('1111');
    await screen.findByText(/The PIN is not correct/);
    await enterPin('2222');
    await screen.findByText('Notes');
    expect(screen.getByRole('banner').textContent).toContain('Bo Berg');
    expect(network.sent('POST', '/switch').at(-1)?.body).toEqual({ userId: 'bo', pin: '2222' });
  });

  it('shows that a member is no longer signed in here', async () => {
    open({ 'POST /switch': () => respondWithProblem('session-missing') });
    await press('Bo Berg');
    await enterPin('2222');
    await screen.findByText(/no longer signed in on this device/);
    await press('Back to the locked screen');
    await screen.findByText('Ada Vega');
  });

  it('lets another person sign in with a password', async () => {
    open({ 'POST /sign-in': () => respondWithJson(ofBo) });
    await press('Sign in with a password');
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'bo@fern.example' } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'a password' } });
    await press('Sign in');
    await screen.findByText('Notes');
  });

  it('offers the members of the device if no member is signed in', async () => {
    open({ 'GET /session': () => respondWithProblem('session-missing') });
    await press('Bo Berg');
    await press('Sign in with a password');
    await screen.findByRole('heading', { name: 'Staff sign-in' });
    await press('Bo Berg');
    await enterPin('2222');
    await waitFor(() => expect(screen.getByText('Notes')).toBeTruthy());
  });
});
