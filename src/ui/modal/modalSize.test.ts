import { describe, expect, it } from 'vitest';
import { MODAL_SIZES } from './modalSize.ts';

describe('the sizes of a modal', () => {
  it('are xs, sm, med, lg, xl, fluid and fullscreen [9.43]', () => {
    expect(MODAL_SIZES).toEqual(['xs', 'sm', 'med', 'lg', 'xl', 'fluid', 'fullscreen']);
  });
});
