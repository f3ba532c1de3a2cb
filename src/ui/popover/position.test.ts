import { expect, it } from 'vitest';
import { FLOAT_POSITIONS, toPlacement } from './position.ts';

it('every side has its middle and both of its edges, each at a place of its own', () => {
  expect(FLOAT_POSITIONS).toHaveLength(12);
  expect(new Set(FLOAT_POSITIONS.map(toPlacement)).size).toBe(12);
});

it('start and end are of the language above and below, and upper and lower edge beside', () => {
  expect(toPlacement('top-start')).toBe('top start');
  expect(toPlacement('bottom-end')).toBe('bottom end');
  expect(toPlacement('left-start')).toBe('left top');
  expect(toPlacement('right-end')).toBe('right bottom');
  expect(toPlacement('right')).toBe('right');
});
