import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, parseHex, type Rgb } from './contrast.ts';
import { correctAccent, DEFAULT_ACCENT } from './correctAccent.ts';

const TOKENS = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');
const SHEETS = [...TOKENS.matchAll(/--sheet: (#\w+);/g)].map((match) => rgb(match[1] ?? ''));
const [LIGHT_SHEET, DARK_SHEET] = SHEETS as [Rgb, Rgb];

function rgb(text: string): Rgb {
  const color = parseHex(text);
  if (!color) throw new Error(`${text} is not a color`);
  return color;
}

const COLORS = [
  '#1f6b4f',
  '#ffd400',
  '#ffffff',
  '#000000',
  '#e91e63',
  '#00e5ff',
  '#7f7f7f',
  '#f00',
];

describe('the accent of a business', () => {
  it.each(COLORS)('%s is readable on the light and on the dark sheet', (color) => {
    const { light, dark } = correctAccent(color);
    expect(contrast(rgb(light.accent), LIGHT_SHEET)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(rgb(dark.accent), DARK_SHEET)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(COLORS)('has readable text if it is %s', (color) => {
    for (const { accent, onAccent } of Object.values(correctAccent(color))) {
      expect(contrast(rgb(accent), rgb(onAccent))).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('stays unchanged on the light sheet if it is readable already', () => {
    expect(correctAccent('#1f6b4f').light.accent).toBe('#1f6b4f');
  });

  it.each([null, '', 'rebeccapurple', '#12', 'url(x)'])('is the product’s own for %s', (color) => {
    expect(correctAccent(color)).toEqual(correctAccent(DEFAULT_ACCENT));
  });

  it('computes black on white as 21 to 1, in either order', () => {
    expect(contrast([0, 0, 0], [1, 1, 1])).toBeCloseTo(21);
    expect(contrast([1, 1, 1], [0, 0, 0])).toBeCloseTo(21);
  });
});

describe('the tokens', () => {
  it('have 14 steps of space, each larger than the one before [9.48]', () => {
    const steps = [...TOKENS.matchAll(/--space-(\d+): ([\d.]+)rem;/g)];
    expect(steps.map((step) => Number(step[1]))).toEqual(
      Array.from({ length: 14 }, (_, index) => index + 1),
    );
    const sizes = steps.map((step) => Number(step[2]));
    expect(sizes).toEqual([...new Set(sizes)].sort((a, b) => a - b));
  });

  it('have muted text and edges that are visible on both sheets', () => {
    const pick = (name: string) =>
      [...TOKENS.matchAll(new RegExp(`--${name}: (#\\w+);`, 'g'))].map((m) => rgb(m[1] ?? ''));
    // light and dark, and both again with more contrast: values that are not set there stay the same
    for (const [index, sheet] of SHEETS.entries()) {
      for (const [name, least] of [
        ['quiet', 4.5],
        ['edge', 3],
        ['warn', 4.5],
        ['critical', 4.5],
      ] as const) {
        const color = pick(name)[index] ?? pick(name)[index % 2] ?? sheet;
        expect(contrast(color, sheet), name).toBeGreaterThanOrEqual(least);
      }
    }
  });
});
