import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { BrandMarks } from './BrandMarks.tsx';

function getMarks(settings: Readonly<Record<string, string>>) {
  renderInIntl(<BrandMarks method={{ settings }} />);
  expect(screen.getByText('Accepted cards')).toBeTruthy();
  return screen.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'));
}

it('names the cards that the connection accepts, in its order', () => {
  expect(getMarks({ cardBrands: 'amex visa jcb' })).toEqual(['American Express', 'Visa', 'JCB']);
});

it('shows Visa and Mastercard for a connection that lists no cards', () => {
  expect(getMarks({})).toEqual(['Visa', 'Mastercard']);
});

it('leaves out unknown brands from a newer server', () => {
  expect(getMarks({ cardBrands: 'visa newcard' })).toEqual(['Visa']);
});
