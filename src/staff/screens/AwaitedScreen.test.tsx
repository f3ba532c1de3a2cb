import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { makeNetwork } from '#tests/builders/browser/makeNetwork.ts';
import { renderPage } from '#tests/builders/rendering/renderPage.tsx';
import { AwaitedScreen } from './AwaitedScreen.tsx';
import { type LateScreen, lateScreen } from './lateScreen.ts';

const Contacts = () => <h1>Contacts</h1>;

function open(late: LateScreen) {
  const page = <AwaitedScreen screen={late} />;
  renderPage({ pages: { '/': page }, at: '/', network: makeNetwork({}) });
}

describe('a staff screen whose code loads on demand', () => {
  it('is busy until the code has loaded', async () => {
    open(lateScreen(async () => ({ Contacts }), 'Contacts'));
    expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true');
    expect(await screen.findByRole('heading', { name: 'Contacts' })).toBeTruthy();
  });

  it('is shown at once if it was prefetched, and not fetched again', async () => {
    const fetchModule = vi.fn(async () => ({ Contacts }));
    const late = lateScreen(fetchModule, 'Contacts');
    await late.load();
    open(late);
    expect(screen.getByRole('heading', { name: 'Contacts' })).toBeTruthy();
    expect(fetchModule).toHaveBeenCalledOnce();
  });

  it('that does not load offers a retry', async () => {
    const fetchModule = vi
      .fn(async () => ({ Contacts }))
      .mockRejectedValueOnce(new TypeError('lost'));
    open(lateScreen(fetchModule, 'Contacts'));
    expect(await screen.findByRole('heading', { name: 'This page did not load' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Contacts' })).toBeTruthy();
  });
});
