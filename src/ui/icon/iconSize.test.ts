import { describe, expect, it } from 'vitest';
import { ICON_SIZES, iconRem } from './iconSize.ts';

describe('the size of an icon', () => {
  it('is one of xs, sm, md and lg, from small to large [9.49]', () => {
    expect(Object.keys(ICON_SIZES)).toEqual(['xs', 'sm', 'md', 'lg']);
    const sizes = (['xs', 'sm', 'md', 'lg'] as const).map(iconRem);
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
  });

  it('is a number divided by 16 in rem when a number is given [9.50]', () => {
    expect([iconRem(16), iconRem(24), iconRem(40)]).toEqual([1, 1.5, 2.5]);
  });
});
