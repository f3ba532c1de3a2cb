import { expect, it } from 'vitest';
import type { Logo } from '#server/platform/fetchLogo.ts';
import { BusinessIcons, ICON_KINDS } from './businessIcons.ts';

const MINUTE = 60_000;
const URL_OF_LOGO = 'https://fern.example/logo.png';
const logo = (text: string): Logo => ({ type: 'image/png', bytes: Buffer.from(text) });

it('uses the last logo that could be loaded, and retries soon', async () => {
  let now = 0;
  let fetched: Logo | null = logo('first');
  const icons = new BusinessIcons(
    () => now,
    async () => fetched,
  );
  const readLogo = async () => (await icons.logo(URL_OF_LOGO))?.bytes.toString();
  expect(await readLogo()).toBe('first');
  fetched = null;
  now = 61 * MINUTE;
  expect(await readLogo()).toBe('first');
  fetched = logo('second');
  expect(await readLogo()).toBe('first');
  now += 6 * MINUTE;
  expect(await readLogo()).toBe('second');
});

it('soon retries a logo that could not be fetched at first', async () => {
  let now = 0;
  let fetched: Logo | null = null;
  const icons = new BusinessIcons(
    () => now,
    async () => fetched,
  );
  expect(await icons.logo(URL_OF_LOGO)).toBeNull();
  fetched = logo('there');
  now = 6 * MINUTE;
  expect(await icons.logo(URL_OF_LOGO)).toEqual(fetched);
});

it('renders an icon once, and tries again after a failure', async () => {
  let renders = 0;
  const render = async () => {
    renders += 1;
    if (renders === 1) throw new Error('The rasterizer did not load');
    return Buffer.from('png');
  };
  const icons = new BusinessIcons(() => 0, undefined, render);
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
  expect(renders).toBe(2);
});

it('tries a logo that cannot be rendered once, for all sizes, and shows the letter in its place', async () => {
  const widths: [boolean, number][] = [];
  const icons = new BusinessIcons(
    () => 0,
    undefined,
    async (svg, width) => {
      const hasLogo = svg.includes('<image');
      widths.push([hasLogo, width]);
      if (hasLogo) throw new Error('It takes too long');
      return Buffer.from('letter');
    },
  );
  const source = {
    letter: 'F',
    accent: '#2f6b4f',
    onAccent: '#ffffff',
    sheet: '#fffefb',
    logo: logo('hostile'),
  };
  for (const kind of ICON_KINDS) expect(String(await icons.png(source, kind))).toBe('letter');
  expect(widths.filter(([hasLogo]) => hasLogo)).toHaveLength(1);
  expect(widths.filter(([hasLogo]) => !hasLogo)).toHaveLength(ICON_KINDS.length);
});
