import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderInIntl } from '#tests/builders/renderInIntl.tsx';
import { DateRange } from './index.ts';

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

  it('keeps its other end when one is changed', () => {
    const change = vi.fn();
    const value = { start: '0900', end: '1700' };
    renderInIntl(<DateRange kind="time" value={value} onChange={change} />);
    const [startHour] = screen.getAllByRole('combobox', { name: 'hour' });
    if (!startHour) throw new Error('no hour');
    fireEvent.change(startHour, { target: { value: '10' } });
    fireEvent.blur(startHour);
    expect(change).toHaveBeenCalledExactlyOnceWith({ start: '1000', end: '1700' });
  });

  it('says that its end comes before its start', () => {
    const value = { start: '1700', end: '0900' };
    renderInIntl(<DateRange kind="time" value={value} onChange={() => {}} />);
    expect(screen.getByText('The end must come after the start.')).toBeTruthy();
  });
});
