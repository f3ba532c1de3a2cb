import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { makeClock } from '#tests/builders/browser/makeClock.ts';
import { getText, renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { DatePicker, type DatePickerProps } from './index.ts';

function Page({ onChange, ...props }: Partial<DatePickerProps>) {
  const [value, setValue] = useState(props.value ?? '');
  const change = (next: string) => {
    onChange?.(next);
    setValue(next);
  };
  return <DatePicker label="Due" {...props} value={value} onChange={change} />;
}

function show(props: Partial<DatePickerProps> = {}, locale = 'en-US') {
  const change = vi.fn();
  const clock = makeClock();
  renderInIntl(<Page clock={clock} {...props} onChange={change} />, { locale });
  const pass = (ms: number) => act(() => clock.advance(ms));
  return { change, pass };
}

/** Opens the month and returns it. */
async function openMonth(name = 'Calendar') {
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(name) }));
  return within(await screen.findByRole('dialog'));
}

/** The texts of the typed date's parts, in order. */
const written = async () => {
  await screen.findAllByRole('spinbutton');
  return getText(document.querySelector('[role=group]')).replace(
    /[\u2066-\u2069\u200e\u200f]/g,
    '',
  );
};

const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });

describe('a date picker', () => {
  it('returns year, month and day of the chosen day [5.63] [5.67]', async () => {
    const { change, pass } = show({ value: '2026-11-23' });
    const month = await openMonth();
    fireEvent.click(month.getByRole('button', { name: /Tuesday, November 24, 2026/ }));
    pass(300);
    expect(change).toHaveBeenCalledExactlyOnceWith('2026-11-24');
  });

  it('notifies its caller 300 ms after the last change [5.69]', async () => {
    const { change, pass } = show({ value: '2026-11-23' });
    const day = await screen.findByRole('spinbutton', { name: /^day/ });
    fireEvent.keyDown(day, { key: 'ArrowUp' });
    pass(299);
    fireEvent.keyDown(day, { key: 'ArrowUp' });
    pass(299);
    expect(change).not.toHaveBeenCalled();
    pass(1);
    expect(change).toHaveBeenCalledExactlyOnceWith('2026-11-25');
  });

  it('notifies its caller at once on blur', async () => {
    const { change } = show({ kind: 'time' });
    fireEvent.change(select('hour'), { target: { value: '9' } });
    fireEvent.blur(select('hour'));
    expect(change).toHaveBeenCalledExactlyOnceWith('0900');
  });

  it('shows that it is missing once its form was submitted [5.62]', () => {
    const { rerender } = renderInIntl(<Page isRequired />);
    expect(screen.queryByText('Fill in this field.')).toBeNull();
    rerender(<Page isRequired isSubmitted />);
    expect(screen.getByText('Fill in this field.')).toBeTruthy();
    rerender(<Page isSubmitted />);
    expect(screen.queryByText('Fill in this field.')).toBeNull();
  });

  it('does not allow a day before its first one [5.65]', async () => {
    const { change, pass } = show({ value: '2026-11-23', disableBeforeDate: '2026-11-20' });
    const month = await openMonth();
    const early = month.getByRole('button', { name: /November 19, 2026/ });
    expect(early.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(early);
    pass(300);
    expect(change).not.toHaveBeenCalled();
    expect(
      month.getByRole('button', { name: /November 20, 2026/ }).getAttribute('aria-disabled'),
    ).toBeNull();
  });

  it('rejects a typed earlier day, and shows the first one [5.65]', async () => {
    const { change, pass } = show({ value: '2026-11-20', disableBeforeDate: '2026-11-20' });
    fireEvent.keyDown(await screen.findByRole('spinbutton', { name: /^day/ }), {
      key: 'ArrowDown',
    });
    pass(300);
    expect(change).toHaveBeenCalledExactlyOnceWith('');
    expect(screen.getByText('Select Nov 20, 2026 or later.')).toBeTruthy();
  });

  it('shows the first allowed day for an earlier value from its caller too [5.65]', async () => {
    const { change, pass } = show({ value: '2026-11-10', disableBeforeDate: '2026-11-20' });
    expect(screen.getByText('Select Nov 20, 2026 or later.')).toBeTruthy();
    fireEvent.keyDown(await screen.findByRole('spinbutton', { name: /^day/ }), {
      key: 'ArrowUp',
    });
    pass(300);
    expect(change).toHaveBeenCalledExactlyOnceWith('');
  });

  it.each(['', 'soon', '2026-02-30', '11/20/2026'])(
    'forbids no day before %j, which is not a date',
    async (first) => {
      const { change, pass } = show({ value: '2026-11-23', disableBeforeDate: first });
      const month = await openMonth();
      fireEvent.click(month.getByRole('button', { name: /Sunday, November 1, 2026/ }));
      pass(300);
      expect(change).toHaveBeenCalledExactlyOnceWith('2026-11-01');
    },
  );

  it('does not report a day once another has come from its caller', async () => {
    const clock = makeClock();
    const change = vi.fn();
    const of = (value: string) => (
      <DatePicker label="Due" value={value} onChange={change} clock={clock} />
    );
    const { rerender } = renderInIntl(of('2026-11-23'));
    fireEvent.keyDown(await screen.findByRole('spinbutton', { name: /^day/ }), { key: 'ArrowUp' });
    rerender(of('2027-01-02'));
    act(() => clock.advance(300));
    expect(change).not.toHaveBeenCalled();
    expect(await written()).toBe('01/02/2027');
  });

  it('reports nothing after it is unmounted', async () => {
    const clock = makeClock();
    const change = vi.fn();
    const { unmount } = renderInIntl(<Page clock={clock} value="2026-11-23" onChange={change} />);
    fireEvent.keyDown(await screen.findByRole('spinbutton', { name: /^day/ }), { key: 'ArrowUp' });
    unmount();
    act(() => clock.advance(300));
    expect([change.mock.calls, clock.waiting]).toEqual([[], 0]);
  });

  it('is not changed while it is disabled', async () => {
    const { change, pass } = show({
      kind: 'dateTime',
      value: '2026-11-23 13:30',
      isDisabled: true,
    });
    fireEvent.keyDown(await screen.findByRole('spinbutton', { name: /^day/ }), { key: 'ArrowUp' });
    expect([select('hour').disabled, select('minute').disabled]).toEqual([true, true]);
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
    pass(300);
    expect(change).not.toHaveBeenCalled();
  });

  it('is called by its label, and described by its hint', async () => {
    show({ hint: 'Two weeks are usual.', isRequired: true });
    const group = (await screen.findAllByRole('group', { name: 'Due' }))[0];
    const hint = screen.getByText('Two weeks are usual.');
    expect(group?.getAttribute('aria-describedby')).toContain(hint.closest('[id]')?.id);
    expect(screen.getByRole('spinbutton', { name: /^day/ }).getAttribute('aria-required')).toBe(
      'true',
    );
  });

  it('has a time only if requested, and a day only if requested', async () => {
    const { rerender } = renderInIntl(<Page />);
    await screen.findAllByRole('spinbutton');
    expect(screen.queryByRole('combobox')).toBeNull();
    rerender(<Page kind="dateTime" />);
    expect([
      screen.getAllByRole('spinbutton').length,
      screen.getAllByRole('combobox').length,
    ]).toEqual([3, 2]);
    rerender(<Page kind="time" />);
    expect([
      screen.queryAllByRole('spinbutton').length,
      screen.getAllByRole('combobox').length,
    ]).toEqual([0, 2]);
  });

  it('returns a birthday as month/day/year [5.70]', async () => {
    const { change, pass } = show({ kind: 'birthday', value: '11/23/1980' });
    expect(await written()).toBe('11/23/1980');
    fireEvent.keyDown(screen.getByRole('spinbutton', { name: /^day/ }), { key: 'ArrowUp' });
    pass(300);
    expect(change).toHaveBeenCalledExactlyOnceWith('11/24/1980');
  });

  it('shows a date from its caller', async () => {
    const { rerender } = renderInIntl(
      <DatePicker label="Due" value="2026-11-23" onChange={() => {}} />,
    );
    expect(await written()).toBe('11/23/2026');
    rerender(<DatePicker label="Due" value="2027-01-02" onChange={() => {}} />);
    expect(await written()).toBe('01/02/2027');
  });
});

describe('the month of a date picker', () => {
  it('has the names of our format packs, also for screen readers', async () => {
    const engine: { readonly format: unknown } = Intl.DateTimeFormat.prototype;
    vi.spyOn(engine, 'format', 'get').mockReturnValue(() => 'engine');
    vi.spyOn(Intl.DateTimeFormat.prototype, 'formatRange').mockReturnValue('engine');
    show({ value: '2026-11-23' }, 'de');
    const month = await openMonth('Kalender|Calendar');
    expect(month.getByText('November 2026', { selector: 'h2[class]' })).toBeTruthy();
    expect(month.getByRole('button', { name: /Montag, 23\. November 2026/ })).toBeTruthy();
    expect(document.body.innerHTML).not.toContain('engine');
  });

  it('is typed into parts with our labels, whatever labels the engine uses', async () => {
    vi.spyOn(Intl.DisplayNames.prototype, 'of').mockReturnValue('engine');
    show({ value: '2026-11-23' }, 'de');
    await screen.findAllByRole('spinbutton');
    const names = screen.getAllByRole('spinbutton').map((part) => part.getAttribute('aria-label'));
    expect(names).toEqual(['Tag', 'Monat', 'Jahr']);
    expect(screen.getByRole('spinbutton', { name: 'Monat Due' })).toBeTruthy();
  });

  it('begins the week as the locale does', async () => {
    show({ value: '2026-11-23' }, 'de');
    const month = await openMonth('Kalender|Calendar');
    const names = [...month.getByRole('grid').querySelectorAll('th')].map((th) => th.textContent);
    expect(names).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']);
  });

  it('is typed in the order of the locale', async () => {
    show({ value: '2026-11-23' }, 'de');
    expect(await written()).toBe('23.11.2026');
  });
});

describe('a time picker', () => {
  it('returns four digits of hour and minute [5.64]', () => {
    const { change, pass } = show({ kind: 'time' });
    fireEvent.change(select('hour'), { target: { value: '9' } });
    fireEvent.change(select('minute'), { target: { value: '5' } });
    pass(300);
    expect(change).toHaveBeenCalledExactlyOnceWith('0905');
  });

  it('has the minutes in steps of five, and one from its caller [5.66]', () => {
    show({ kind: 'time', value: '1333' });
    const minutes = [...select('minute').options].slice(1).map((option) => option.textContent);
    const steps = ['00', '05', '10', '15', '20', '25', '30', '35', '40', '45', '50', '55'];
    expect(minutes.filter((minute) => minute !== '33')).toEqual(steps);
    expect(select('minute').selectedOptions[0]?.textContent).toBe('33');
  });

  it('begins at 12 o’clock [5.68]', () => {
    const { change, pass } = show({ kind: 'time' });
    fireEvent.change(select('minute'), { target: { value: '15' } });
    pass(300);
    expect(change).toHaveBeenCalledExactlyOnceWith('1215');
  });

  it('has noon for a day without a time [5.68]', async () => {
    const { change, pass } = show({ kind: 'dateTime' });
    const month = await openMonth();
    const [first] = month.getAllByRole('button', { name: /^(Today, )?\w+day, / });
    if (first) fireEvent.click(first);
    pass(300);
    expect(change).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^\d{4}-\d\d-\d\d 12:00$/),
    );
  });

  it('can be emptied', () => {
    const { change, pass } = show({ kind: 'time', value: '1330' });
    fireEvent.change(select('hour'), { target: { value: '' } });
    pass(300);
    expect(change).toHaveBeenCalledExactlyOnceWith('');
  });
});
