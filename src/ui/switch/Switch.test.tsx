import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { Switch } from './index.ts';

describe('a switch', () => {
  it('exposes its role and state', () => {
    renderInIntl(<Switch label="Reminders" checked onChange={() => {}} />);
    const element = screen.getByRole<HTMLInputElement>('switch', { name: 'Reminders' });
    expect(element.checked).toBe(true);
  });

  it('can be toggled by its label', () => {
    const change = vi.fn();
    renderInIntl(<Switch label="Reminders" checked={false} onChange={change} />);
    fireEvent.click(screen.getByText('Reminders'));
    expect(change).toHaveBeenCalledExactlyOnceWith(true);
  });
});
