import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { makeClock } from '#tests/builders/browser/makeClock.ts';
import { renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { OverlayContext } from '../overlay/OverlayContext.tsx';
import type { ToastContent } from './Toast.tsx';
import { ToastGroup, type ToastPosition } from './ToastGroup.tsx';

function Page({ first, clock }: { first: ToastContent; clock: ReturnType<typeof makeClock> }) {
  const [toasts, setToasts] = useState([first]);
  const close = (id: string) => setToasts((list) => list.filter((toast) => toast.id !== id));
  return <ToastGroup toasts={toasts} onClose={close} clock={clock} />;
}

function showToast(content: Omit<ToastContent, 'id' | 'message'>) {
  const clock = makeClock();
  renderInIntl(<Page clock={clock} first={{ id: '1', message: 'Saved', ...content }} />);
  return (ms: number) => act(() => clock.advance(ms));
}

const isThere = () => screen.queryByText('Saved') !== null;

describe('a toast', () => {
  it('disappears after 5000 ms [9.13]', () => {
    const pass = showToast({});
    pass(4999);
    expect(isThere()).toBe(true);
    pass(1);
    expect(isThere()).toBe(false);
  });

  it('stays 3000 ms longer with an action [9.14]', () => {
    const pass = showToast({ action: { label: 'Undo', run: () => {} } });
    pass(7999);
    expect(isThere()).toBe(true);
    pass(1);
    expect(isThere()).toBe(false);
  });

  it('stays 2000 ms longer with a headline [9.15]', () => {
    const pass = showToast({ headline: 'Done' });
    pass(6999);
    expect(isThere()).toBe(true);
    pass(1);
    expect(isThere()).toBe(false);
  });

  it.each([
    ['pointer', 'pointerEnter', 'pointerLeave'],
    ['focus', 'focus', 'blur'],
  ] as const)('stays while it has the %s, and for its full time after that', (_, come, go) => {
    const pass = showToast({});
    const toast = screen.getByRole('listitem');
    pass(4000);
    fireEvent[come](toast);
    pass(60_000);
    expect(isThere()).toBe(true);
    fireEvent[go](toast);
    pass(4999);
    expect(isThere()).toBe(true);
    pass(1);
    expect(isThere()).toBe(false);
  });

  it.each([
    ['focus', 'blur', 'pointerLeave'],
    ['focus', 'pointerLeave', 'blur'],
  ] as const)('stays while it has the pointer or the %s: %s comes before %s', (_, first, last) => {
    const pass = showToast({});
    const toast = screen.getByRole('listitem');
    fireEvent.pointerEnter(toast);
    fireEvent.focus(toast);
    fireEvent[first](toast);
    pass(60_000);
    expect(isThere()).toBe(true);
    fireEvent[last](toast);
    pass(5000);
    expect(isThere()).toBe(false);
  });

  it('runs its action once and closes', () => {
    const run = vi.fn();
    showToast({ action: { label: 'Undo', run } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(isThere()).toBe(false);
  });

  it('closes when it is dismissed', () => {
    showToast({});
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(isThere()).toBe(false);
  });

  it('counts as an overlay while it is open, and closes on a change of route [2.31]', () => {
    const open = new Set<() => void>();
    const register = (close: () => void) => {
      open.add(close);
      return () => open.delete(close);
    };
    renderInIntl(
      <OverlayContext value={{ register }}>
        <Page clock={makeClock()} first={{ id: '1', message: 'Saved' }} />
      </OverlayContext>,
    );
    expect(open.size).toBe(1);
    act(() => {
      for (const close of [...open]) close();
    });
    expect([isThere(), open.size]).toEqual([false, 0]);
  });

  it.each(['start', 'center', 'end'] as ToastPosition[])('is at %s if requested', (position) => {
    renderInIntl(<ToastGroup toasts={[]} onClose={() => {}} position={position} />);
    expect(screen.getByRole('list').dataset.position).toBe(position);
  });
});
