import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { Button } from '../button/index.ts';
import { OverlayContext, type OverlayHost } from '../overlay/OverlayContext.tsx';
import { Popover } from './Popover.tsx';

/** A host that counts open overlays, and can close them. */
function makeHost() {
  const open = new Set<() => void>();
  const host: OverlayHost = {
    register: (close) => {
      open.add(close);
      return () => open.delete(close);
    },
  };
  return { host, open };
}

function show(host?: OverlayHost) {
  const popover = (
    <Popover label="Deposit" trigger={<Button>Details</Button>}>
      {(close) => <button type="button" onClick={close} aria-label="done" />}
    </Popover>
  );
  renderInIntl(
    host ? <OverlayContext.Provider value={host}>{popover}</OverlayContext.Provider> : popover,
  );
  const trigger = screen.getByRole('button', { name: 'Details' });
  act(() => trigger.focus());
  fireEvent.click(trigger);
  return trigger;
}

describe('a popover', () => {
  it('opens at its button, has a label, and receives the focus', async () => {
    const trigger = show();
    const shown = screen.getByRole('dialog', { name: 'Deposit' });
    expect(trigger.getAttribute('aria-expanded')).toBe('true');
    await waitFor(() => expect(shown.contains(document.activeElement)).toBe(true));
  });

  it('closes on Escape', () => {
    show();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('can be closed by its content', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is counted while it is open, and closed by its host', () => {
    const { host, open } = makeHost();
    show(host);
    expect(open.size).toBe(1);
    act(() => {
      for (const close of open) close();
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(open.size).toBe(0);
  });
});
