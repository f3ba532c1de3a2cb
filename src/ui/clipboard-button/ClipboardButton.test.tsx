import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { makeClock } from '#tests/builders/browser/makeClock.ts';
import { renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { ClipboardButton } from './ClipboardButton.tsx';

const getShown = () => document.querySelector('[data-shown]')?.textContent;
const getStatus = () => screen.getByRole('status').textContent;

/** A clipboard that accepts a text, or rejects it. */
function giveClipboard(writeText: (text: string) => Promise<void>): void {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
}

async function press(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Copy to clipboard' }));
  await waitFor(() => expect(getStatus()).not.toBe(''));
}

describe('a clipboard button', () => {
  it('shows Copy, copies to the clipboard, and shows Copied for two seconds [8.22]', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    giveClipboard(writeText);
    const clock = makeClock();
    renderInIntl(<ClipboardButton value="DE89" clock={clock} />);
    expect([getShown(), getStatus()]).toEqual(['Copy', '']);
    await press();
    expect(writeText.mock.calls).toEqual([['DE89']]);
    expect([getShown(), getStatus()]).toEqual(['Copied', 'Copied']);
    act(() => clock.advance(1999));
    expect(getShown()).toBe('Copied');
    act(() => clock.advance(1));
    expect([getShown(), getStatus()]).toEqual(['Copy', '']);
  });

  it('restarts its two seconds when it is clicked again', async () => {
    giveClipboard(() => Promise.resolve());
    const clock = makeClock();
    renderInIntl(<ClipboardButton value="DE89" clock={clock} />);
    await press();
    act(() => clock.advance(1500));
    await act(async () => fireEvent.click(screen.getByRole('button')));
    act(() => clock.advance(1500));
    expect([getShown(), clock.waiting]).toEqual(['Copied', 1]);
  });

  it.each([
    ['refuses', () => giveClipboard(() => Promise.reject(new Error('no')))],
    ['has none', () => vi.stubGlobal('navigator', {})],
  ])('shows that copying failed if the browser %s', async (_, give) => {
    give();
    renderInIntl(<ClipboardButton value="DE89" clock={makeClock()} />);
    await press();
    expect(getShown()).toBe('Not copied');
  });
});
