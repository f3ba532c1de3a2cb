import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bootLoaded } from '#store/slices/appSlice.ts';
import { EnteredPage } from '#tests/builders/EnteredPage.tsx';
import { makeBoot } from '#tests/builders/makeBoot.ts';
import {
  type Answerer,
  makeNetwork,
  respondWithJson,
  respondWithProblem,
} from '#tests/builders/makeNetwork.ts';
import { makeStaffAccount, respondAsSignedIn } from '#tests/builders/makeStaffAccount.ts';
import { renderPage } from '#tests/builders/renderPage.tsx';
import { AccountPage } from './AccountPage.tsx';

const SECRET = { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/Billfold:ada?secret=GEZD' };

/** Opens the account of Ada with these responses. */
function open(responses: Readonly<Record<string, Answerer>>, hasSecondFactor = false) {
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
    type('Code of the app', '000000');
    await press('Turn on');
    await screen.findByText(/The code is not correct/);
    type('Code of the app', '123456');
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
});
