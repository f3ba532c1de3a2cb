import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { bootLoaded } from '#store/slices/appSlice.ts';
import { makeNetwork, respondWithJson } from '#tests/builders/browser/makeNetwork.ts';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { renderPage } from '#tests/builders/rendering/renderPage.tsx';
import { makeStaffAccount, respondAsSignedIn } from '#tests/builders/staff/makeStaffAccount.ts';
import { StaffAccess } from '../access/StaffAccess.tsx';

const withPin = makeStaffAccount({ hasPin: true });

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('returns the focus to the control that had it before the lock, or before a PIN was to be set', async () => {
  const network = makeNetwork({
    ...respondAsSignedIn(),
    'POST /pin': () => respondWithJson(withPin),
    'POST /lock': () => respondWithJson(makeStaffAccount({ hasPin: true, isLocked: true })),
    'POST /unlock': () => respondWithJson(withPin),
  });
  const page = <StaffAccess>{() => <p>Notes</p>}</StaffAccess>;
  const { store } = renderPage({ pages: { '/': page }, at: '/?app_id=fern', network });
  act(() => void store.dispatch(bootLoaded({ appId: 'fern', boot: makeBoot() })));
  const lock = await screen.findByRole('button', { name: 'Lock' });
  act(() => lock.focus());
  press('Lock');
  expect(document.activeElement).toBe(screen.getByLabelText('New PIN'));
  press('Cancel');
  expect(document.activeElement).toBe(lock);

  press('Lock');
  type('New PIN', '4711');
  type('Password', 'correct horse');
  press('Set PIN');
  await screen.findByRole('heading', { name: 'Screen locked' });
  type('PIN', '4711');
  press('Unlock');
  await screen.findByText('Notes');
  expect(screen.queryByRole('heading', { name: 'Screen locked' })).toBeNull();
  expect(document.activeElement).toBe(lock);
});
