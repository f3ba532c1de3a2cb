import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { Logo } from './index.ts';

it('the logo names the product, unless the name is next to it', () => {
  const { rerender } = renderInIntl(<Logo />);
  expect(screen.getByRole('img', { name: 'Billfold' }).getAttribute('width')).toBe('40');
  rerender(<Logo isNamedBeside color="ink" />);
  expect(screen.queryByRole('img')).toBeNull();
});
