import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Card } from './index.ts';

it('a card is rendered as the given element', () => {
  render(
    <Card as="article" aria-label="Fern" className="wide">
      words
    </Card>,
  );
  const card = screen.getByRole('article', { name: 'Fern' });
  expect(card.textContent).toBe('words');
  expect(card.classList).toContain('wide');
});
