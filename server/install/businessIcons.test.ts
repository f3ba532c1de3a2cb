import { expect, it } from 'vitest';
import type { Logo } from '#server/platform/logos/fetchLogo.ts';
import { BusinessIcons, ICON_KINDS } from './businessIcons.ts';

const logo = (text: string): Logo => ({ type: 'image/png', bytes: Buffer.from(text) });

it('renders an icon once, and tries again after a failure', async () => {
  let renders = 0;
  const render = async () => {
    renders += 1;
    if (renders === 1) throw new Error('The rasterizer did not load');
    return Buffer.from('png');
  };
  const icons = new BusinessIcons(render);
  const source = {
    letter: 'F',
    accent: '#2f6b4f',
    onAccent: '#ffffff',
    sheet: '#fffefb',
    logo: null,
  };
  const [kind] = ICON_KINDS;
  if (kind === undefined) throw new Error('Expected icons');
  await expect(icons.png(source, kind)).rejects.toThrow('did not load');
  expect(String(await icons.png(source, kind))).toBe('png');
  await icons.png(source, kind);
  expect(renders).toBe(2);
});

it('tries a logo that cannot be rendered once, for all sizes, and shows the letter in its place', async () => {
  const widths: [boolean, number][] = [];
  const icons = new BusinessIcons(async (svg, width) => {
    const hasLogo = svg.includes('<image');
    widths.push([hasLogo, width]);
    if (hasLogo) throw new Error('It takes too long');
    return Buffer.from('letter');
  });
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
