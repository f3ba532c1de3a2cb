import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { makeClock } from '#tests/builders/browser/makeClock.ts';
import { renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { GrowingTextArea } from './index.ts';

function Page({ clock }: { clock: ReturnType<typeof makeClock> }) {
  const [value, setValue] = useState('One line');
  return <GrowingTextArea label="Notes" value={value} onChange={setValue} clock={clock} />;
}

it('is as high as its text 300 ms after the last key, and not before [9.20]', () => {
  const clock = makeClock();
  const heightOfText = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(80);
  renderInIntl(<Page clock={clock} />);
  const area = screen.getByLabelText('Notes');
  const height = () => area.style.getPropertyValue('--text-height');
  expect(height()).toBe('80px');
  heightOfText.mockReturnValue(140);
  fireEvent.change(area, { target: { value: 'One line\nand more' } });
  act(() => clock.advance(299));
  fireEvent.change(area, { target: { value: 'One line\nand more\nand more' } });
  act(() => clock.advance(299));
  expect(height()).toBe('80px');
  act(() => clock.advance(1));
  expect(height()).toBe('140px');
  expect(area.getAttribute('maxlength')).toBe('2000');
});
