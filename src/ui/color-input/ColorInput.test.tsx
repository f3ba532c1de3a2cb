import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { makeClock } from '#tests/builders/browser/makeClock.ts';
import { renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { ColorInput, type ColorInputProps } from './index.ts';

function Page({ onChange, ...props }: Partial<ColorInputProps>) {
  const [value, setValue] = useState(props.value ?? '');
  const change = (next: string) => {
    onChange?.(next);
    setValue(next);
  };
  return <ColorInput label="Accent" {...props} value={value} onChange={change} />;
}

function show(props: Partial<ColorInputProps> = {}) {
  const change = vi.fn();
  renderInIntl(<Page {...props} onChange={change} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Accent' });
  const write = (text: string) => fireEvent.change(field, { target: { value: text } });
  return { change, field, write };
}

describe('a color input', () => {
  it('accepts six hex digits with or without a #, and nothing less [5.53]', () => {
    const { change, write } = show();
    write('1f6b4');
    expect(change).not.toHaveBeenCalled();
    write('1f6b4f');
    expect(change).toHaveBeenLastCalledWith('#1F6B4F');
    write('#2a5a86');
    expect(change).toHaveBeenLastCalledWith('#2A5A86');
  });

  it('accepts seven characters [5.54]', () => {
    expect(show().field.maxLength).toBe(7);
  });

  it('is upper case after blur [5.55]', () => {
    const { field, write } = show();
    write('1f6b4f');
    fireEvent.blur(field);
    expect(field.value).toBe('#1F6B4F');
  });

  it('keeps an invalid color, and shows the expected format', () => {
    const { change, field, write } = show({ value: '#1F6B4F' });
    write('green');
    fireEvent.blur(field);
    expect([field.value, change.mock.calls]).toEqual(['green', []]);
    expect(screen.getByText(/^Enter a color/).textContent).toContain('#1F6B4F');
  });

  it.each([' #1f6b4f ', '1f6b4f\n'])('accepts %j when pasted, with spaces around it', (text) => {
    const { change, field } = show();
    const clipboardData = { getData: () => text };
    expect(fireEvent.paste(field, { clipboardData })).toBe(false);
    expect([field.value, change.mock.calls]).toEqual(['#1F6B4F', [['#1F6B4F']]]);
  });

  it('leaves other pasted text to the browser', () => {
    const { change, field } = show();
    expect(fireEvent.paste(field, { clipboardData: { getData: () => 'green' } })).toBe(true);
    expect(change).not.toHaveBeenCalled();
  });

  it('shows a color set from outside, and clears its error', () => {
    const of = (value: string) => <ColorInput label="Accent" value={value} onChange={() => {}} />;
    const { rerender } = renderInIntl(of('#1F6B4F'));
    const field = screen.getByRole<HTMLInputElement>('textbox');
    fireEvent.change(field, { target: { value: 'green' } });
    fireEvent.blur(field);
    rerender(of('#2A5A86'));
    expect(field.value).toBe('#2A5A86');
    expect(screen.queryByText(/^Enter a color/)).toBeNull();
  });

  it('can be emptied', () => {
    const { change, write } = show({ value: '#1F6B4F' });
    write('');
    expect(change).toHaveBeenCalledExactlyOnceWith('');
  });
});

describe('a color picker', () => {
  async function open(props: Partial<ColorInputProps> = {}) {
    const shown = show(props);
    fireEvent.click(screen.getByRole('button', { name: 'Choose a color' }));
    await screen.findByRole('dialog', { name: 'Choose a color' });
    const [across] = screen.getAllByRole<HTMLInputElement>('slider', { name: /Choose a color/ });
    if (!across) throw new Error('no area');
    const hue = screen.getByRole<HTMLInputElement>('slider', { name: 'Hue' });
    return { ...shown, across, hue };
  }

  it('has the hues from 0 to 360 [9.57]', async () => {
    const { hue, change } = await open({ value: '#FF0000' });
    expect([hue.min, hue.max]).toEqual(['0', '360']);
    fireEvent.change(hue, { target: { value: '240' } });
    expect(change).toHaveBeenLastCalledWith('#0000FF');
  });

  it('reports the last position of a pointer that closes it [9.58]', async () => {
    const clock = makeClock();
    const { across, change } = await open({ value: '#FF0000', clock });
    for (const value of ['90', '50']) fireEvent.change(across, { target: { value } });
    fireEvent.keyDown(across, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(change.mock.calls).toEqual([['#FF1919'], ['#FF8080']]);
    expect(clock.waiting).toBe(0);
  });

  it('reports a moving pointer every 20 ms, and its last position [9.58]', async () => {
    const clock = makeClock();
    const { across, change } = await open({ value: '#FF0000', clock });
    const move = (saturation: number) =>
      fireEvent.change(across, { target: { value: String(saturation) } });
    for (const saturation of [90, 80, 60, 50]) move(saturation);
    expect(change.mock.calls).toEqual([['#FF1919']]);
    expect(across.value).toBe('50');
    act(() => clock.advance(19));
    expect(change).toHaveBeenCalledTimes(1);
    act(() => clock.advance(1));
    expect(change.mock.calls.slice(1)).toEqual([['#FF8080']]);
    expect(across.value).toBe('50');
  });
});
