import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { toQrCode } from './toQrCode.ts';

const draw = (text: string) =>
  toQrCode(text)?.map((row) => row.map((isDark) => (isDark ? '#' : '.')).join('')) ?? [];

it('draws a short text as the smallest code', () => {
  expect(draw('BILLFOLD')).toEqual([
    '#######...#.#.#######',
    '#.....#.....#.#.....#',
    '#.###.#.#.#...#.###.#',
    '#.###.#.....#.#.###.#',
    '#.###.#..#.##.#.###.#',
    '#.....#..###..#.....#',
    '#######.#.#.#.#######',
    '........#.#..........',
    '###.#####.#.###...#..',
    '#....#.###.#...#.###.',
    '.###.##..#.#..#######',
    '#.##.#.#...###.#...##',
    '#....##....#..##..#.#',
    '........##....##..##.',
    '#######.###.#..##.###',
    '#.....#.#.....#.#..#.',
    '#.###.#.##..#.##..#..',
    '#.###.#..###.#.#..##.',
    '#.###.#.##.#.####.#.#',
    '#.....#.##.###.##..#.',
    '#######.#..#.####.###',
  ]);
});

it.each([
  [80, 37, 'e868af73f35cdab9'],
  [150, 45, 'd1b5d61edb6560cf'],
  [250, 57, 'e5cda81ac63ed582'],
])('draws %i bytes as another encoder does, with %i modules a side', (length, size, digest) => {
  const rows = draw('x'.repeat(length));
  expect(rows).toHaveLength(size);
  const hash = createHash('sha256').update(rows.join('\n')).digest('hex');
  expect(hash.slice(0, 16)).toBe(digest);
});

it('has no code for a text that is too long', () => {
  expect(toQrCode('x'.repeat(271))).not.toBeNull();
  expect(toQrCode('x'.repeat(272))).toBeNull();
});
