import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { bootLoaded } from '#store/slices/appSlice.ts';
import {
  makeNetwork,
  respondWithJson,
  respondWithProblem,
} from '#tests/builders/browser/makeNetwork.ts';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { renderPage } from '#tests/builders/rendering/renderPage.tsx';
import { makeStaffAccount, respondAsSignedIn } from '#tests/builders/staff/makeStaffAccount.ts';
import { StaffAccess } from '../access/StaffAccess.tsx';

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));

it('requests the second-factor code once the password is correct', async () => {
  const network = makeNetwork({
    ...respondAsSignedIn(),
    'GET /session': () => respondWithProblem('session-missing'),
    'POST /sign-in': ({ body }) => {
      const { code } = body as { readonly code?: string };
      if (code === undefined) return respondWithProblem('second-factor-required');
      return code === '123456'
        ? respondWithJson(makeStaffAccount({ hasSecondFactor: true }))
        : respondWithProblem('second-factor-wrong');
    },
  });
  const page = <StaffAccess>{() => <p>Notes</p>}</StaffAccess>;
  const { store } = renderPage({ pages: { '/': page }, at: '/?app_id=fern', network });
  act(() => void store.dispatch(bootLoaded({ appId: 'fern', boot: makeBoot() })));
  await screen.findByRole('heading', { name: 'Staff sign-in' });
  expect(screen.queryByLabelText('Code')).toBeNull();
  type('Email', 'ada@fern.example');
  type('Password', 'correct horse');
  submit();
  await screen.findByLabelText('Code');
  expect(screen.queryByRole('alert')).toBeNull();
  type('Code', '000000');
  submit();
  await screen.findByText(/The code is not correct/);
  expect(screen.getByLabelText('Code')).toHaveProperty('value', '');
  type('Code', '123456');
  submit();
  await screen.findByText('Notes');
  expect(network.sent('POST', '/sign-in').at(-1)?.body).toEqual({
    email: 'ada@fern.example',
    password: 'correct horse',
    code: '123456',
  });
});
