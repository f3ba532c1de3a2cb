import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { bootLoaded } from '#store/slices/appSlice.ts';
import { makeNetwork, type Responder } from '#tests/builders/browser/makeNetwork.ts';
import { openFromDevice } from '#tests/builders/browser/openFromDevice.ts';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { renderPage } from '#tests/builders/rendering/renderPage.tsx';
import { respondAsSignedIn } from '#tests/builders/staff/makeStaffAccount.ts';
import { StaffAccess } from './StaffAccess.tsx';

/** Opens a page that the worker sent, with a navigation type; returns the reload of the window. */
function openStored(type: 'navigate' | 'reload', responses: Readonly<Record<string, Responder>>) {
  onTestFinished(openFromDevice(type));
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  onTestFinished(() => reload.mockRestore());
  const network = makeNetwork(responses);
  const page = <StaffAccess>{() => <p>Notes</p>}</StaffAccess>;
  const { store } = renderPage({ pages: { '/': page }, at: '/?app_id=fern', network });
  act(() => void store.dispatch(bootLoaded({ appId: 'fern', boot: makeBoot() })));
  return reload;
}

describe('a staff page that the worker sent because there was no network', () => {
  it('shows that there is none, and is requested again on a click', async () => {
    const reload = openStored('navigate', {
      'GET /session': () => Promise.reject(new TypeError('no network')),
    });
    await screen.findByText(/^No connection/);
    expect(reload).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is requested again if the network is back', async () => {
    const reload = openStored('navigate', respondAsSignedIn());
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('is shown if it comes from the worker again', async () => {
    const reload = openStored('reload', respondAsSignedIn());
    expect(await screen.findByText('Notes')).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
  });
});
