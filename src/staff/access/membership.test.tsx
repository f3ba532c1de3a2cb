import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readMembers } from '#api/staff/staffMemberCalls.ts';
import { bootLoaded } from '#store/slices/appSlice.ts';
import {
  makeNetwork,
  respondWithJson,
  respondWithProblem,
} from '#tests/builders/browser/makeNetwork.ts';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { renderPage } from '#tests/builders/rendering/renderPage.tsx';
import { makeStaffAccount, respondAsSignedIn } from '#tests/builders/staff/makeStaffAccount.ts';
import { useStaffRead } from '../requests/useStaffRead.ts';
import type { StaffSession } from '../session/createStaffSession.ts';
import { StaffAccess } from './StaffAccess.tsx';

function Notes({ session }: { readonly session: StaffSession }) {
  const { failure, reload } = useStaffRead(session, readMembers);
  return (
    <main>
      <p>{failure === null ? 'Notes' : 'Refused'}</p>
      <button type="button" onClick={reload}>
        Load
      </button>
    </main>
  );
}

const makeOwner = () =>
  makeStaffAccount({
    memberships: [{ appId: 'fern', businessName: 'Fern & Fable', role: 'owner' }],
  });

/** Opens a page of an owner. */
async function open() {
  const network = makeNetwork({
    ...respondAsSignedIn(makeOwner()),
    'GET /v1/staff/members': () => respondWithJson({ members: [] }),
  });
  const page = <StaffAccess>{(session) => <Notes session={session} />}</StaffAccess>;
  const { store } = renderPage({ pages: { '/': page }, at: '/?app_id=fern', network });
  act(() => void store.dispatch(bootLoaded({ appId: 'fern', boot: makeBoot() })));
  await screen.findByText('Notes');
  return network;
}

const load = () => fireEvent.click(screen.getByRole('button', { name: 'Load' }));

it('hides the sections of owners once the member is no longer an owner', async () => {
  const network = await open();
  expect(screen.getByRole('link', { name: 'Members' })).toBeTruthy();
  network.respond('GET /v1/staff/members', () => respondWithProblem('role-too-weak'));
  network.respond('GET /session', () => respondWithJson(makeStaffAccount()));
  load();
  await screen.findByText('Refused');
  await expect.poll(() => screen.queryByRole('link', { name: 'Members' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Contacts' })).toBeTruthy();
});

it('shows nothing of the business once the member has been disabled', async () => {
  const network = await open();
  network.respond('GET /v1/staff/members', () => respondWithProblem('token-invalid'));
  network.respond('POST /token', () => respondWithProblem('forbidden'));
  network.respond('GET /session', () => respondWithJson(makeStaffAccount({ memberships: [] })));
  load();
  await screen.findByText('No business yet');
  expect(screen.queryByRole('button', { name: 'Load' })).toBeNull();
});

it('ignores the memberships of another person who has signed in on this device', async () => {
  const network = await open();
  const bo = { id: 'bo', name: 'Bo Berg', email: 'bo@fern.example' };
  network.respond('GET /v1/staff/members', () => respondWithProblem('role-too-weak'));
  network.respond('GET /session', () =>
    respondWithJson(makeStaffAccount({ user: bo, memberships: [] })),
  );
  load();
  await screen.findByText('Refused');
  await expect.poll(() => network.sent('GET', '/session').length).toBe(2);
  await act(() => new Promise(setImmediate));
  expect(screen.getByRole('link', { name: 'Members' })).toBeTruthy();
});
