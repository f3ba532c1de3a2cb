import { expect, it } from 'vitest';
import { type IconSource, iconSvg } from './iconSvg.ts';
import { renderPng } from './renderPng.ts';

const source: IconSource = {
  letter: 'F',
  accent: '#2f6b4f',
  onAccent: '#ffffff',
  sheet: '#fffefb',
  logo: null,
};
const toPath = (letter: string) => / d="([^"]+)"/.exec(iconSvg({ ...source, letter }, 'any'))?.[1];

it('has outlines of letters of several scripts, and omits unknown diacritics', () => {
  const letters = ['F', 'Ä', '7', 'Ж', 'Ω', 'ש', 'ع'].map(toPath);
  expect(new Set(letters).size).toBe(7);
  expect(toPath('Ǎ')).toBe(toPath('A'));
});

it('renders a sheet of paper if it has no outline of the letter', () => {
  expect(toPath('株')).toBe(toPath('·'));
  expect(toPath('株')).not.toBe(toPath('F'));
});

it('fills the square for launchers that apply their own shape, and has rounded corners otherwise', () => {
  expect(iconSvg(source, 'maskable')).toContain('rx="0"');
  expect(iconSvg(source, 'apple')).toContain('rx="0"');
  expect(iconSvg(source, 'any')).not.toContain('rx="0"');
});

it('becomes a PNG of the requested width', async () => {
  const png = await renderPng(iconSvg(source, 'any'), 192);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([192, 192]);
});
