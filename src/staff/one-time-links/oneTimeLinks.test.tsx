import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  makeNetwork,
  type Responder,
  respondWithJson,
  respondWithProblem,
} from '#tests/builders/browser/makeNetwork.ts';
import { renderPage } from '#tests/builders/rendering/renderPage.tsx';
import { makeStaffAccount } from '#tests/builders/staff/makeStaffAccount.ts';
import { InvitationPage } from './InvitationPage.tsx';
import { PasswordResetPage } from './PasswordResetPage.tsx';

const READ = 'GET /invitation?token=t-1';
const READ_RESET = 'GET /password-reset?token=t-1';
const PASSWORD = 'correct horse battery';

function openPage(path: string, responses: Readonly<Record<string, Responder>>) {
  const network = makeNetwork(responses);
  const { router } = renderPage({
    pages: {
      '/link/invitation': <InvitationPage />,
      '/link/password-reset': <PasswordResetPage />,
      '/': <p>Start</p>,
    },
    at: `${path}?type=staff&token=t-1`,
    network,
  });
  return { network, router };
}

const invitation = (hasAccount: boolean) => () =>
  respondWithJson({
    email: 'ada@fern.example',
    businessName: 'Fern & Fable',
    role: 'staff',
    hasAccount,
  });

const reset = () => respondWithJson({ email: 'ada@fern.example' });

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('an invitation', () => {
  it('requires a name and a password of a new person, and leads to the start page', async () => {
    const { network, router } = openPage('/link/invitation', {
      [READ]: invitation(false),
      'POST /invitation': () => respondWithJson(makeStaffAccount()),
    });
    expect(await screen.findByRole('heading', { name: 'Join Fern & Fable' })).toBeTruthy();
    type('Your name', ' Ada Vega ');
    type('New password', PASSWORD);
    fireEvent.click(screen.getByRole('button', { name: 'Join' }));
    expect(await screen.findByText('Start')).toBeTruthy();
    expect(network.sent('POST', '/invitation').map(({ body }) => body)).toEqual([
      { token: 't-1', name: 'Ada Vega', password: PASSWORD },
    ]);
    // the token is gone from the address
    expect(router.state.location.search).toBe('?type=staff');
  });

  it('requires the password of an existing account, and shows if it is wrong', async () => {
    const { network } = openPage('/link/invitation', {
      [READ]: invitation(true),
      'POST /invitation': () => respondWithProblem('sign-in-refused'),
    });
    expect(await screen.findByText(/There is already an account/)).toBeTruthy();
    expect(screen.queryByLabelText('Your name')).toBeNull();
    type('Password', 'wrong');
    fireEvent.click(screen.getByRole('button', { name: 'Join' }));
    expect((await screen.findByRole('alert')).textContent).toContain('not correct');
    network.respond('POST /invitation', () => respondWithJson(makeStaffAccount()));
    type('Password', PASSWORD);
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Join' }));
    expect(await screen.findByText('Start')).toBeTruthy();
  });

  it.each([
    ['link-used', /already been used/],
    ['link-expired', /has expired/],
    ['not-found', /is not valid/],
  ] as const)('that cannot be used shows why: %s', async (code, message) => {
    openPage('/link/invitation', { [READ]: () => respondWithProblem(code) });
    expect((await screen.findByRole('alert')).textContent).toMatch(message);
    expect(screen.getByRole('heading', { name: 'This invitation cannot be used' })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    const signIn = screen.queryByRole('link', { name: 'Sign in' });
    expect(signIn?.getAttribute('href') ?? null).toBe(code === 'link-used' ? '/?type=staff' : null);
  });

  it('loads again after the connection was lost', async () => {
    const { network } = openPage('/link/invitation', {});
    expect((await screen.findByRole('alert')).textContent).toMatch(/^No connection/);
    expect(screen.getByRole('heading', { name: 'Invitation' })).toBeTruthy();
    network.respond(READ, invitation(false));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Your name')).toBeTruthy();
  });
});

describe('a password reset', () => {
  it('sets the password once, however often it is submitted, and leads to the start page', async () => {
    const responses: ((response: Response) => void)[] = [];
    const { network } = openPage('/link/password-reset', {
      [READ_RESET]: reset,
      'POST /password-reset': () => new Promise((resolve) => void responses.push(resolve)),
    });
    await screen.findByLabelText('New password');
    type('New password', PASSWORD);
    const submit = screen.getByRole('button', { name: 'Set password' });
    fireEvent.click(submit);
    fireEvent.click(submit);
    await waitFor(() => expect(responses).toHaveLength(1));
    responses[0]?.(respondWithJson(makeStaffAccount()));
    expect(await screen.findByText('Start')).toBeTruthy();
    expect(network.sent('POST', '/password-reset').map(({ body }) => body)).toEqual([
      { token: 't-1', password: PASSWORD },
    ]);
  });

  it.each([
    ['link-used', /already been used/],
    ['link-expired', /has expired/],
    ['not-found', /is not valid/],
  ] as const)('shows at once that its link cannot be used: %s', async (code, message) => {
    openPage('/link/password-reset', { [READ_RESET]: () => respondWithProblem(code) });
    expect((await screen.findByRole('alert')).textContent).toMatch(message);
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  it('shows that its link was used elsewhere while the form was open', async () => {
    openPage('/link/password-reset', {
      [READ_RESET]: reset,
      'POST /password-reset': () => respondWithProblem('link-used'),
    });
    await screen.findByLabelText('New password');
    type('New password', PASSWORD);
    fireEvent.click(screen.getByRole('button', { name: 'Set password' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/already been used/);
  });
});
