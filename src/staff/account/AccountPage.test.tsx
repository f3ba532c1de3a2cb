import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bootLoaded } from '#store/slices/appSlice.ts';
import {
  makeNetwork,
  type Responder,
  respondWithJson,
  respondWithProblem,
} from '#tests/builders/browser/makeNetwork.ts';
import { EnteredPage } from '#tests/builders/rendering/EnteredPage.tsx';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { renderPage } from '#tests/builders/rendering/renderPage.tsx';
import { makeStaffAccount, respondAsSignedIn } from '#tests/builders/staff/makeStaffAccount.ts';
import { AccountPage } from './AccountPage.tsx';

const SECRET = { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/Billfold:ada?secret=GEZD' };

/** Opens the account of Ada with these responses. */
function open(responses: Readonly<Record<string, Responder>>, hasSecondFactor = false) {
  const account = makeStaffAccount({ hasSecondFactor });
  const network = makeNetwork({ ...respondAsSignedIn(account), ...responses });
  const page = (
    <EnteredPage>
      <AccountPage />
    </EnteredPage>
  );
  const { store } = renderPage({
    pages: { '/profile': page },
    at: '/profile?app_id=fern',
    network,
  });
  act(() => void store.dispatch(bootLoaded({ appId: 'fern', boot: makeBoot() })));
  return network;
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the page of an account', () => {
  it('turns two-step sign-in on, and shows the backup codes once', async () => {
    const codes = ['AAAAA-11111', 'BBBBB-22222'];
    const network = open({
      'POST /second-factor': () => respondWithJson(SECRET),
      'POST /second-factor/confirmation': ({ body }) =>
        (body as { code: string }).code === '123456'
          ? respondWithJson({ backupCodes: codes })
          : respondWithProblem('second-factor-wrong'),
    });
    await press('Set up');
    type('Password', 'a long password');
    await press('Set up');
    await screen.findByText('GEZD GNBV GY3T QOJQ');
    type('Code from the app', '000000');
    await press('Turn on');
    await screen.findByText(/The code is not correct/);
    type('Code from the app', '123456');
    await press('Turn on');
    await screen.findByText('BBBBB-22222');
    expect(screen.getByText('On')).toBeTruthy();
    await press('Done');
    expect(screen.queryByText('BBBBB-22222')).toBeNull();
    expect(await screen.findByRole('button', { name: 'Turn off' })).toBeTruthy();
    expect(network.sent('POST', '/second-factor')[0]?.body).toEqual({
      password: 'a long password',
    });
  });

  it('moves the focus to what replaces the control that had it', async () => {
    open({
      'POST /second-factor': () => respondWithJson(SECRET),
      'POST /second-factor/confirmation': () => respondWithJson({ backupCodes: ['AAAAA-11111'] }),
    });
    const getFocused = () => document.activeElement?.textContent || document.activeElement?.tagName;
    const pressFocused = async (name: string) => {
      (await screen.findByRole('button', { name })).focus();
      await press(name);
    };
    await pressFocused('Set up');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    type('Password', 'a long password');
    await pressFocused('Set up');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Code from/)));
    type('Code from the app', '123456');
    await pressFocused('Turn on');
    await waitFor(() => expect(getFocused()).toMatch(/^Copy/));
    await pressFocused('Done');
    expect(getFocused()).toBe('Turn off');
  });

  it.each([
    ['session-missing', 'Your session has expired.'],
    ['session-locked', 'Screen locked'],
  ] as const)('is covered if a change is refused with %s', async (code, message) => {
    open({ 'POST /second-factor': () => respondWithProblem(code) });
    await press('Set up');
    type('Password', 'a long password');
    await press('Set up');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Two-step sign-in' })).toBeNull();
  });

  it('turns two-step sign-in off with the password', async () => {
    open({ 'POST /second-factor/removal': () => respondWithJson(makeStaffAccount()) }, true);
    await press('Turn off');
    type('Password', 'a long password');
    await press('Turn off');
    await screen.findByRole('button', { name: 'Set up' });
  });

  it('sets a new password after the current one', async () => {
    const network = open({
      'POST /password': ({ body }) =>
        (body as { current: string }).current === 'the current one'
          ? respondWithJson({})
          : respondWithProblem('sign-in-refused'),
    });
    await screen.findByLabelText('Current password');
    type('Current password', 'another one');
    type('New password', 'a long password');
    await press('Set password');
    await screen.findByText('The password is not correct.');
    type('Current password', 'the current one');
    await press('Set password');
    await screen.findByText('The new password is set.');
    await waitFor(() =>
      expect(screen.getByLabelText('Current password')).toHaveProperty('value', ''),
    );
    expect(network.sent('POST', '/password').at(-1)?.body).toEqual({
      current: 'the current one',
      password: 'a long password',
    });
  });

  it('lists the devices, and signs out the others one by one or all at once', async () => {
    const at = '2026-11-20T10:00:00.000Z';
    const own = {
      id: 'a',
      browser: 'Chrome',
      system: 'Windows',
      lastUsedAt: at,
      isThisDevice: true,
    };
    const phone = { ...own, id: 'b', system: 'Android', isThisDevice: false };
    const unknown = { ...phone, id: 'c', browser: null, system: null };
    const network = open({
      'GET /devices': () => respondWithJson({ devices: [own, phone, unknown] }),
      'POST /devices/sign-out': ({ body }) =>
        (body as { id?: string }).id === undefined
          ? respondWithProblem('internal-error')
          : respondWithJson({ devices: [own, unknown] }),
    });
    const ofPhone = 'Sign out \u2068Chrome\u2069 on \u2068Android\u2069';
    (await screen.findByRole('button', { name: ofPhone })).focus();
    await press(ofPhone);
    await waitFor(() => expect(screen.queryByText(/Android/)).toBeNull());
    // the button has disappeared with its row
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Signed-in devices' }));
    expect(screen.getByText('Unknown device')).toBeTruthy();
    await press('Sign out all other devices');
    await screen.findByText(/not available right now/);
    expect(network.sent('POST', '/devices/sign-out').map(({ body }) => body)).toEqual([
      { id: 'b' },
      {},
    ]);
  });

  it('sets the PIN of the device after the password', async () => {
    const network = open({
      'POST /pin': () => respondWithJson(makeStaffAccount({ hasPin: true })),
    });
    await press('Set PIN');
    type('New PIN', '4711');
    type('Password', 'a long password');
    await press('Set PIN');
    await screen.findByText('The PIN is set.');
    expect(screen.getByRole('button', { name: 'Change PIN' })).toBeTruthy();
    expect(network.sent('POST', '/pin')[0]?.body).toEqual({
      pin: '4711',
      password: 'a long password',
    });
  });

  it('lists passkeys, renames one, and removes it with the password, also in a browser without passkeys', async () => {
    const passkey = {
      id: 'p',
      name: 'Counter tablet',
      createdAt: '2026-11-20T10:00:00.000Z',
      lastUsedAt: null,
    };
    const network = open({
      'GET /passkeys': () => respondWithJson({ passkeys: [passkey] }),
      'POST /passkeys/name': () => respondWithJson({ passkeys: [{ ...passkey, name: 'Till' }] }),
      'POST /passkeys/removal': () => respondWithJson({ passkeys: [] }),
    });
    await screen.findByText('Not used yet');
    expect(screen.getByText('This browser does not support passkeys.')).toBeTruthy();
    await press('Rename the passkey \u2068Counter tablet\u2069');
    type('Name of the passkey', ' Till ');
    await press('Save');
    expect(network.sent('POST', '/passkeys/name')[0]?.body).toEqual({ id: 'p', name: 'Till' });
    await press('Remove the passkey \u2068Till\u2069');
    type('Password', 'a long password');
    await press('Remove passkey');
    await screen.findByText('No passkeys yet');
    expect(network.sent('POST', '/passkeys/removal')[0]?.body).toEqual({
      id: 'p',
      password: 'a long password',
    });
  });
});
