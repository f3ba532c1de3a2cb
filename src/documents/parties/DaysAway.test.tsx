import { describe, expect, it } from 'vitest';
import { getText, renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { DaysAway, type DaysAwayProps } from './DaysAway.tsx';

function say(props: Omit<DaysAwayProps, 'today'>, locale = 'en-US'): string {
  const { container, unmount } = renderInIntl(<DaysAway {...props} today="2026-11-28" />, {
    locale,
  });
  const words = getText(container);
  unmount();
  return words;
}

describe('the number of days until a date', () => {
  it.each([
    ['2026-12-12', 'in 14 days'],
    ['2026-11-29', 'in 1 day'],
    ['2026-11-28', 'today'],
    ['2026-11-27', '1 day overdue'],
    ['2026-11-10', '18 days overdue'],
  ])('is shown for a payment due on %s', (day, words) => {
    expect(say({ day, end: 'due' })).toBe(words);
  });

  it.each([
    ['2026-12-03', 'for 5 more days'],
    ['2026-11-29', 'for 1 more day'],
    ['2026-11-28', 'expires today'],
  ])('is shown for an offer valid until %s', (day, words) => {
    expect(say({ day, end: 'valid' })).toBe(words);
  });

  it('has the plural forms of the language', () => {
    const days = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-09'];
    expect(
      new Set(days.map((day) => say({ day, end: 'due' }, 'ar').replace(/\d+/, '#'))).size,
    ).toBe(4);
  });

  it('is not printed', () => {
    const { container } = renderInIntl(<DaysAway day="2026-12-12" today="2026-11-28" end="due" />);
    expect(container.firstElementChild?.hasAttribute('data-screen-only')).toBe(true);
  });
});
