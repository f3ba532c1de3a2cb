import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Member } from '#contract/entities/staff/member.ts';
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
import { respondAsSignedIn } from '#tests/builders/staff/makeStaffAccount.ts';
import { MembersPage } from './MembersPage.tsx';

const MEMBERS = '/v1/staff/members';
const LINK = {
  path: '/link/invitation?type=staff&token=abc',
  expiresAt: '2026-12-01T10:00:00.000Z',
};

const makeMember = (changes: Partial<Member> = {}): Member => ({
  userId: 'ada',
  name: 'Ada Vega',
  email: 'ada@fern.example',
  role: 'owner',
  isDisabled: false,
  hasSecondFactor: false,
  ...changes,
});
const BO = makeMember({ userId: 'bo', name: 'Bo Berg', email: 'bo@fern.example', role: 'staff' });

/** Opens the members of a business with these responses. */
function open(members: readonly Member[], responses: Readonly<Record<string, Responder>> = {}) {
  const network = makeNetwork({
    ...respondAsSignedIn(),
    [`GET ${MEMBERS}`]: () => respondWithJson({ members }),
    'GET /v1/staff/settings': () => respondWithJson({ staffMayRefund: false }),
    ...responses,
  });
  const page = (
    <EnteredPage>
      <MembersPage />
    </EnteredPage>
  );
  const { store } = renderPage({
    pages: { '/members': page },
    at: '/members?app_id=fern',
    network,
  });
  act(() => void store.dispatch(bootLoaded({ appId: 'fern', boot: makeBoot() })));
  return network;
}

const findList = () => screen.findByRole('list', { name: 'Members' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const openMember = async (name: string) => {
  const list = await findList();
  const row = within(list).getByText(name).closest('li') as HTMLElement;
  fireEvent.click(within(row).getByRole('button', { name: 'Change' }));
};

describe('the members of a business', () => {
  it('are listed with their role, or as disabled', async () => {
    open([makeMember(), BO, makeMember({ userId: 'cy', name: 'Cy Dahl', isDisabled: true })]);
    const list = await findList();
    const rows = within(list).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Ada Vegaada@fern.exampleOwnerChange',
      'Bo Bergbo@fern.exampleStaffChange',
      'Cy Dahlada@fern.exampleDisabledChange',
    ]);
  });

  it('are invited with a link that is shown once', async () => {
    const network = open([makeMember()], {
      [`POST ${MEMBERS}/invitation`]: () => respondWithJson(LINK),
    });
    await findList();
    press('Invite a member');
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: ' di@fern.example ' } });
    fireEvent.click(screen.getByRole('radio', { name: /Read only/ }));
    press('Create invitation');
    await screen.findByText(/\/link\/invitation\?type=staff&token=abc/);
    expect(network.sent('POST', `${MEMBERS}/invitation`)[0]?.body).toEqual({
      email: 'di@fern.example',
      role: 'read-only',
    });
    press('Done');
    expect(screen.queryByText(/token=abc/)).toBeNull();
  });

  it('show why an invitation was rejected', async () => {
    open([makeMember()], {
      [`POST ${MEMBERS}/invitation`]: () => respondWithProblem('already-member'),
    });
    await findList();
    press('Invite a member');
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@fern.example' } });
    press('Create invitation');
    await screen.findByText('This person is already a member of the business.');
  });

  it('can be given another role', async () => {
    const network = open([makeMember(), BO], {
      [`PUT ${MEMBERS}/bo`]: () => respondWithJson({ ...BO, role: 'owner' }),
    });
    await openMember('Bo Berg');
    fireEvent.click(screen.getByRole('radio', { name: /Owner/ }));
    press('Save role');
    await waitFor(() => expect(screen.getAllByText('Owner')).toHaveLength(2));
    expect(network.sent('PUT', `${MEMBERS}/bo`)[0]?.body).toEqual({ role: 'owner' });
  });

  it('are disabled after a confirmation, and enabled again', async () => {
    const network = open([makeMember(), BO], {
      [`PUT ${MEMBERS}/bo`]: ({ body }) => respondWithJson({ ...BO, ...(body as object) }),
    });
    await openMember('Bo Berg');
    press('Disable access');
    expect(network.sent('PUT', `${MEMBERS}/bo`)).toHaveLength(0);
    const dialog = screen.getByRole('alertdialog');
    expect(dialog.textContent).toContain('Access ends at once on all devices.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Disable access' }));
    await screen.findByText('Disabled');
    await openMember('Bo Berg');
    press('Enable access');
    await waitFor(() => expect(screen.queryByText('Disabled')).toBeNull());
  });

  it('always include an owner', async () => {
    open([makeMember(), BO, makeMember({ userId: 'cy', name: 'Cy Dahl', isDisabled: true })]);
    await openMember('Ada Vega');
    expect(screen.getByText(/Make someone else an owner first/)).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Role' })).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: 'Disable access' })).toBeNull();
  });

  it('can be sent a link for a new password, and have a lost second factor removed', async () => {
    const protectedBo = { ...BO, hasSecondFactor: true };
    const network = open([makeMember({ hasSecondFactor: true }), protectedBo], {
      [`POST ${MEMBERS}/bo/passwordReset`]: () => respondWithProblem('forbidden'),
      [`POST ${MEMBERS}/bo/removeSecondFactor`]: () => respondWithJson(BO),
    });
    await openMember('Bo Berg');
    press('Create a password reset link');
    await screen.findByText(/also works for another business/);
    press('Turn off two-step sign-in');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.sent('POST', `${MEMBERS}/bo/removeSecondFactor`)).toHaveLength(1);
    await openMember('Ada Vega');
    expect(screen.queryByRole('button', { name: 'Turn off two-step sign-in' })).toBeNull();
  });

  it('may refund if an owner allows it', async () => {
    const network = open([makeMember()], {
      'PUT /v1/staff/settings': ({ body }) => respondWithJson(body),
    });
    const setting = await screen.findByRole('switch', { name: 'Staff may refund payments' });
    fireEvent.click(setting);
    await waitFor(() => expect(setting).toHaveProperty('checked', true));
    expect(network.sent('PUT', '/v1/staff/settings')[0]?.body).toEqual({ staffMayRefund: true });
  });

  it('are shown to owners only', async () => {
    open([], {
      [`GET ${MEMBERS}`]: () => respondWithProblem('role-too-weak'),
    });
    await screen.findByText(/Your role does not allow this/);
  });
});
