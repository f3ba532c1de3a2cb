import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeClock } from '#tests/builders/browser/makeClock.ts';
import { renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { DocumentLoading } from './DocumentLoading.tsx';

describe('a document that is loading', () => {
  it('shows that it is opening, after 3 s that it is slow, and after 10 s that it is still waiting', () => {
    const clock = makeClock();
    renderInIntl(<DocumentLoading document="quote" clock={clock} />);
    const getText = () => screen.getByRole('status').textContent;
    expect(getText()).toBe('Opening your quote…');
    act(() => clock.advance(2999));
    expect(getText()).toBe('Opening your quote…');
    act(() => clock.advance(1));
    expect(getText()).toBe('This is taking longer than usual…');
    act(() => clock.advance(7000));
    expect(getText()).toMatch(/^Still waiting/);
  });
});
