import { expect, it } from 'vitest';
import { isInstalled } from './isInstalled.ts';

const shownAs = (mode: string) => ({
  navigator: {},
  matchMedia: (query: string) => ({ matches: query === `(display-mode: ${mode})` }),
});

it('knows an app by how it is shown', () => {
  const modes = ['standalone', 'minimal-ui', 'fullscreen', 'browser'];
  expect(modes.map((mode) => isInstalled(shownAs(mode)))).toEqual([true, true, true, false]);
});

it('believes an iPhone that says so', () => {
  expect(isInstalled({ navigator: { standalone: true } })).toBe(true);
  expect(isInstalled({ navigator: { standalone: false } })).toBe(false);
});
