import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { OverlayContext } from '#ui/overlay/OverlayContext.tsx';
import { type OfflineNotice, OfflineToast } from './OfflineToast.tsx';

const show = (notice: OfflineNotice) => {
  const { rerender, unmount } = renderInIntl(<OfflineToast notice={notice} />);
  return { unmount, again: (next = notice) => rerender(<OfflineToast notice={next} />) };
};
beforeEach(() => history.replaceState(null, '', '/fern/invoice-1'));

describe('the notice about a snapshot', () => {
  const changed: OfflineNotice = {
    kind: 'changed',
    path: '/fern/invoice-1',
    changes: [{ part: 'balance', before: '100.00', now: '50.00' }],
    currency: 'USD',
  };

  it('stays until it is dismissed', () => {
    const { again } = show(changed);
    again();
    expect(screen.getByRole('status').textContent).toContain('Changed since it was saved here');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    again();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('disappears with the page that showed the snapshot', () => {
    const { again } = show(changed);
    history.replaceState(null, '', '/fern/invoice-1/success');
    again();
    expect(screen.queryByRole('status')).toBeNull();
    history.replaceState(null, '', '/fern/invoice-1');
    again();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('does not start once the reader has left', () => {
    history.replaceState(null, '', '/fern/invoice-2');
    show(changed);
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('the notice that a document is not saved', () => {
  beforeEach(() => sessionStorage.clear());

  it('is shown once per document, not again after a reload', () => {
    const first = show({ kind: 'unsaved' });
    expect(screen.getByText(/not saved on this device/)).toBeTruthy();
    first.again();
    expect(screen.getByText(/not saved on this device/)).toBeTruthy();
    first.unmount();
    const second = show({ kind: 'unsaved' });
    expect(screen.queryByText(/not saved on this device/)).toBeNull();
    history.replaceState(null, '', '/fern/invoice-2');
    second.again({ kind: 'unsaved' });
    expect(screen.getByText(/not saved on this device/)).toBeTruthy();
  });
});

it('an update is offered again on the next page if a navigation removed the offer, unless dismissed', () => {
  const open = new Set<() => void>();
  const register = (close: () => void) => {
    open.add(close);
    return () => open.delete(close);
  };
  renderInIntl(
    <OverlayContext value={{ register }}>
      <OfflineToast notice={{ kind: 'update', accept: () => {} }} />
    </OverlayContext>,
  );
  act(() => {
    for (const close of [...open]) close();
  });
  expect(screen.getByRole('button', { name: 'Update now' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('button', { name: 'Update now' })).toBeNull();
  expect(open.size).toBe(0);
});
