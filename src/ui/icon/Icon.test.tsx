import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Icon } from './Icon.tsx';
import { ICON_SIZES, type IconSize } from './iconSize.ts';

/** Width and height that an icon is rendered with. */
function getRendered(size?: IconSize) {
  const { container, unmount } = render(<Icon name="close" {...(size && { size })} />);
  const svg = container.querySelector('svg');
  const rendered = [svg?.getAttribute('width'), svg?.getAttribute('height')];
  unmount();
  return rendered;
}

it('is rendered in its size: xs, sm, md or lg [9.49]', () => {
  expect(Object.keys(ICON_SIZES)).toEqual(['xs', 'sm', 'md', 'lg']);
  expect(getRendered('xs')).toEqual(['0.75rem', '0.75rem']);
  expect(getRendered('sm')).toEqual(['1rem', '1rem']);
  expect(getRendered('md')).toEqual(['1.25rem', '1.25rem']);
  expect(getRendered('lg')).toEqual(['1.5rem', '1.5rem']);
  expect(getRendered()).toEqual(getRendered('md'));
});

it('is rendered at a sixteenth of a number in rem [9.50]', () => {
  expect(getRendered(16)).toEqual(['1rem', '1rem']);
  expect(getRendered(40)).toEqual(['2.5rem', '2.5rem']);
});
