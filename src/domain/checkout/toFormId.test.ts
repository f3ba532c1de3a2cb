import { expect, it } from 'vitest';
import { toFormId } from './toFormId.ts';

it('recognizes a form regardless of letter case and surrounding spaces [2.33]', () => {
  expect([' Summer-Box ', 'SUMMER-BOX', 'summer-box'].map(toFormId)).toEqual([
    'summer-box',
    'summer-box',
    'summer-box',
  ]);
});
