import { expect, it } from 'vitest';
import { BusinessIcons, ICON_KINDS } from './businessIcons.ts';
import type { Logo } from './readLogo.ts';

const MINUTE = 60_000;
const URL_OF_LOGO = 'https://fern.example/logo.png';
const logo = (text: string): Logo => ({ type: 'image/png', bytes: Buffer.from(text) });

it('keeps the last logo that could be had, and looks again soon', async () => {
  let now = 0;
  let answer: Logo | null = logo('first');
  const icons = new BusinessIcons(
    () => now,
    async () => answer,
  );
  const seen = async () => (await icons.logo(URL_OF_LOGO))?.bytes.toString();
  expect(await seen()).toBe('first');
  answer = null;
  now = 61 * MINUTE;
  expect(await seen()).toBe('first');
  answer = logo('second');
  expect(await seen()).toBe('first');
  now += 6 * MINUTE;
  expect(await seen()).toBe('second');
});

it('looks again soon for a logo that could not be had at first', async () => {
  let now = 0;
  let answer: Logo | null = null;
  const icons = new BusinessIcons(
    () => now,
    async () => answer,
  );
  expect(await icons.logo(URL_OF_LOGO)).toBeNull();
  answer = logo('there');
  now = 6 * MINUTE;
  expect(await icons.logo(URL_OF_LOGO)).toEqual(answer);
});

it('draws an icon once, and tries again after a failure', async () => {
  let draws = 0;
  const draw = async () => {
    draws += 1;
    if (draws === 1) throw new Error('The rasterizer did not load');
    return Buffer.from('png');
  };
  const icons = new BusinessIcons(() => 0, undefined, draw);
  const source = {
    letter: 'F',
    accent: '#2f6b4f',
    onAccent: '#ffffff',
    sheet: '#fffefb',
    logo: null,
  };
  const [kind] = ICON_KINDS;
  if (kind === undefined) throw new Error('There are icons');
  await expect(icons.png(source, kind)).rejects.toThrow('did not load');
  expect(String(await icons.png(source, kind))).toBe('png');
  await icons.png(source, kind);
  expect(draws).toBe(2);
});
