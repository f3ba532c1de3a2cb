import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { EditableText } from './index.ts';

function Page({ onSave }: { onSave: (value: string) => void }) {
  const [value, setValue] = useState('Garden work');
  const save = (next: string) => {
    onSave(next);
    setValue(next);
  };
  return <EditableText label="Title" value={value} onSave={save} />;
}

/** Opens the field and writes into it. */
function write(value: string, key?: string) {
  const save = vi.fn();
  renderInIntl(<Page onSave={save} />);
  fireEvent.click(screen.getByRole('button'));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
  fireEvent.change(field, { target: { value } });
  if (key) fireEvent.keyDown(field, { key });
  return { save, field };
}

describe('a text that is edited in place', () => {
  it('saves on Enter, once, and returns the focus [4.42]', () => {
    const { save } = write('Hedge', 'Enter');
    expect(save).toHaveBeenCalledExactlyOnceWith('Hedge');
    expect(screen.getByRole('button').textContent).toContain('Hedge');
    expect(document.activeElement).toBe(screen.getByRole('button'));
  });

  it('stays unchanged on Escape [4.43]', () => {
    const { save } = write('Hedge', 'Escape');
    expect(save).not.toHaveBeenCalled();
    expect(screen.getByRole('button').textContent).toContain('Garden work');
    expect(document.activeElement).toBe(screen.getByRole('button'));
  });

  it('saves on a click outside it, once, and not on one inside [4.44]', () => {
    const { save, field } = write('Hedge');
    fireEvent.click(field);
    expect([save.mock.calls, screen.getByRole('textbox')]).toEqual([[], field]);
    fireEvent.click(document.body);
    expect(save).toHaveBeenCalledExactlyOnceWith('Hedge');
    expect(screen.queryByRole('textbox')).toBeNull();
    fireEvent.click(document.body);
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('saves when it loses the focus', () => {
    const { save, field } = write('Hedge');
    fireEvent.blur(field);
    expect(save).toHaveBeenCalledExactlyOnceWith('Hedge');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('accepts 232 characters by default [5.48]', () => {
    const { field } = write('Hedge');
    expect(field.maxLength).toBe(232);
  });

  it('does not report an unchanged text', () => {
    const { save } = write('Garden work', 'Enter');
    expect(save).not.toHaveBeenCalled();
  });

  it('ends an IME composition with Enter without saving', () => {
    const { save, field } = write('Hedge');
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    expect(save).not.toHaveBeenCalled();
    expect(screen.getByRole('textbox')).toBe(field);
  });

  it('is named by its action and its text', () => {
    renderInIntl(<EditableText label="Title" value="" onSave={() => {}} />);
    expect(screen.getByRole('button').textContent).toBe('Edit Title Nothing entered yet');
  });
});
