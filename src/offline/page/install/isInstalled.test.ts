import { expect, it } from 'vitest';
import { isInstalled } from './isInstalled.ts';

const displayedAs = (mode: string) => ({
  navigator: {},
  matchMedia: (query: string) => ({ matches: query === `(display-mode: ${mode})` }),
});

it('recognizes an installed app by its display mode', () => {
  const modes = ['standalone', 'minimal-ui', 'fullscreen', 'browser'];
  expect(modes.map((mode) => isInstalled(displayedAs(mode)))).toEqual([true, true, true, false]);
});

it('relies on the iPhone’s own flag', () => {
  expect(isInstalled({ navigator: { standalone: true } })).toBe(true);
  expect(isInstalled({ navigator: { standalone: false } })).toBe(false);
});
