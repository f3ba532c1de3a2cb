import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Illustration } from './index.ts';

it('an illustration is decorative and hidden from screen readers', () => {
  const { container } = render(<Illustration name="paid" size="small" />);
  const svg = container.querySelector('svg');
  expect(svg?.getAttribute('aria-hidden')).toBe('true');
  expect([svg?.getAttribute('width'), svg?.getAttribute('height')]).toEqual(['48', '48']);
});
