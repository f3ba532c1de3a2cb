import { expect, it } from 'vitest';
import { renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { Badge } from './Badge.tsx';

it.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('a badge of %i shows %s, and names what it counts', (count, shown) => {
  const { container } = renderInIntl(<Badge count={count} label="invoices" />);
  expect(container.querySelector('[aria-hidden]')?.textContent).toBe(shown);
  expect(container.textContent).toBe(`${shown}invoices`);
});

it('shows no badge for zero', () => {
  const { container } = renderInIntl(<Badge count={0} label="invoices" />);
  expect(container.textContent).toBe('');
});
