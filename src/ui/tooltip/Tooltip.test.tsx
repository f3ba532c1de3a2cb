import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { Button } from '../button/index.ts';
import { Tooltip } from './Tooltip.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  // the package remembers for a while that one was open
  act(() => vi.runAllTimers());
  vi.useRealTimers();
});

/** A pointer rests on the button. */
function rest(): void {
  fireEvent.pointerMove(document.body, { pointerType: 'mouse' });
  fireEvent.pointerEnter(screen.getByRole('button'), { pointerType: 'mouse' });
}

function pass(ms: number): void {
  act(() => vi.advanceTimersByTime(ms));
}

describe('a tooltip', () => {
  it('opens once a pointer has rested for 300 ms [4.36] [9.19]', () => {
    renderInIntl(
      <Tooltip text="To Ada">
        <Button>Send</Button>
      </Tooltip>,
    );
    rest();
    pass(299);
    expect(screen.queryByRole('tooltip')).toBeNull();
    pass(1);
    expect(screen.getByRole('tooltip').textContent).toBe('To Ada');
  });

  it('opens at once for the keyboard, describes its trigger, and closes on Escape', () => {
    renderInIntl(
      <Tooltip text="To Ada">
        <Button>Send</Button>
      </Tooltip>,
    );
    fireEvent.keyDown(document.body, { key: 'Tab' });
    act(() => screen.getByRole('button').focus());
    const shown = screen.getByRole('tooltip');
    expect(screen.getByRole('button').getAttribute('aria-describedby')).toBe(shown.id);
    fireEvent.keyDown(screen.getByRole('button'), { key: 'Escape' });
    expect(screen.queryByRole('tooltip')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button'));
  });

  it('waits for the given delay', () => {
    renderInIntl(
      <Tooltip text="To Ada" delay={50}>
        <Button>Send</Button>
      </Tooltip>,
    );
    rest();
    pass(49);
    expect(screen.queryByRole('tooltip')).toBeNull();
    pass(1);
    expect(screen.queryByRole('tooltip')).not.toBeNull();
  });
});
