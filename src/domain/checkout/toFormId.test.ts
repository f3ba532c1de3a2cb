import { expect, it } from 'vitest';
import { toFormId } from './toFormId.ts';

it('recognizes a form in any case of letters, and with space around its name [2.33]', () => {
  expect([' Summer-Box ', 'SUMMER-BOX', 'summer-box'].map(toFormId)).toEqual([
    'summer-box',
    'summer-box',
    'summer-box',
  ]);
});
