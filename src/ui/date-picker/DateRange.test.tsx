import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { DateRange, type DateRangeValue } from './index.ts';

const NONE = { start: '', end: '' };

describe('a range', () => {
  it('of days has a Start and an End, of times a Start time and an End time [9.62]', () => {
    const { rerender } = renderInIntl(<DateRange value={NONE} onChange={() => {}} />);
    expect(screen.getAllByText(/^(Start|End)/).map((label) => label.textContent)).toEqual([
      'Start',
      'End',
    ]);
    rerender(<DateRange kind="time" value={NONE} onChange={() => {}} />);
    expect(
      screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby')),
    ).toHaveLength(2);
    expect(screen.getByRole('group', { name: 'Start time' })).toBeTruthy();
    expect(screen.getByRole('group', { name: 'End time' })).toBeTruthy();
  });

  it('keeps one end when the other is changed', () => {
    const change = vi.fn();
    const value = { start: '0900', end: '1700' };
    renderInIntl(<DateRange kind="time" value={value} onChange={change} />);
    const [startHour] = screen.getAllByRole('combobox', { name: 'hour' });
    if (!startHour) throw new Error('no hour');
    fireEvent.change(startHour, { target: { value: '10' } });
    fireEvent.blur(startHour);
    expect(change).toHaveBeenCalledExactlyOnceWith({ start: '1000', end: '1700' });
  });

  it('keeps its start when its end is changed', () => {
    const change = vi.fn();
    renderInIntl(
      <DateRange kind="time" value={{ start: '0900', end: '1700' }} onChange={change} />,
    );
    const endHour = screen.getAllByRole('combobox', { name: 'hour' })[1];
    if (!endHour) throw new Error('no hour');
    fireEvent.change(endHour, { target: { value: '18' } });
    fireEvent.blur(endHour);
    expect(change).toHaveBeenCalledExactlyOnceWith({ start: '0900', end: '1800' });
  });

  it.each([
    { start: '0900', end: '0900' },
    { start: '0900', end: '' },
    { start: '', end: '0900' },
    NONE,
  ])('shows no error for %j', (value) => {
    renderInIntl(<DateRange kind="time" value={value} onChange={() => {}} />);
    expect(screen.queryByText('The start date must be before the end date.')).toBeNull();
  });

  it('of days has no end before its start, and nothing before its first day [5.65]', async () => {
    const getMessage = (day: string) => `Select ${day} or later.`;
    const of = (value: DateRangeValue) => (
      <DateRange value={value} onChange={() => {}} disableBeforeDate="2026-11-20" />
    );
    const { rerender } = renderInIntl(of({ start: '2026-11-10', end: '' }));
    expect(screen.getByText(getMessage('Nov 20, 2026'))).toBeTruthy();
    rerender(of({ start: '', end: '2026-11-19' }));
    expect(screen.getByText(getMessage('Nov 20, 2026'))).toBeTruthy();
    rerender(of({ start: '2026-11-25', end: '2026-11-24' }));
    expect(screen.getByText('The start date must be before the end date.')).toBeTruthy();
    expect(screen.queryByText(/or later/)).toBeNull();
    const open = await screen.findAllByRole('button', { name: /Calendar/ });
    if (open[1]) fireEvent.click(open[1]);
    const early = await screen.findByRole('button', { name: /November 24, 2026/ });
    expect(early.getAttribute('aria-disabled')).toBe('true');
  });

  it('of times allows every time of the day at its end, whatever its start and its first day', () => {
    const value = { start: '1700', end: '1800' };
    renderInIntl(
      <DateRange kind="time" value={value} onChange={() => {}} disableBeforeDate="2026-11-20" />,
    );
    expect(screen.queryByText(/or later/)).toBeNull();
    expect(screen.getAllByRole('combobox')).toHaveLength(4);
  });

  it('ignores a start that is not a valid day', async () => {
    renderInIntl(<DateRange value={{ start: 'soon', end: '2026-11-24' }} onChange={() => {}} />);
    expect(await screen.findAllByRole('spinbutton')).toHaveLength(6);
  });

  it('shows that its end is before its start', () => {
    const value = { start: '1700', end: '0900' };
    renderInIntl(<DateRange kind="time" value={value} onChange={() => {}} />);
    expect(screen.getByText('The start date must be before the end date.')).toBeTruthy();
  });
});
