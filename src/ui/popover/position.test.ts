import { expect, it } from 'vitest';
import { FLOAT_POSITIONS, toPlacement } from './position.ts';

it('every side has a distinct position for its middle and both edges', () => {
  expect(FLOAT_POSITIONS).toHaveLength(12);
  expect(new Set(FLOAT_POSITIONS.map(toPlacement)).size).toBe(12);
});

it('start and end follow the language above and below, and are top and bottom at the sides', () => {
  expect(toPlacement('top-start')).toBe('top start');
  expect(toPlacement('bottom-end')).toBe('bottom end');
  expect(toPlacement('left-start')).toBe('left top');
  expect(toPlacement('right-end')).toBe('right bottom');
  expect(toPlacement('right')).toBe('right');
});
