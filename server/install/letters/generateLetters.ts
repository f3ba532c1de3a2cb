/**
 * Renders the letters of the monograms once, as outlines: `npx tsx server/install/letters/generateLetters.ts <folder>`,
 * where the folder contains Noto Sans Bold with its Hebrew and Arabic parts. So the server needs no font.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { projectRoot } from '#server/platform/files/projectRoot.ts';

/** Fonts and the letters from each; `cap` is the height of a capital's middle above the baseline, in parts of 1000. */
const FONTS = [
  {
    file: 'NotoSans-Bold.ttf',
    family: 'Noto Sans',
    cap: 357,
    letters:
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆČĎĐĒĖĘĚĞĢĪĮİĶĻŁŃŅŇŌŐŒŘŚŞŠŢŤŪŮŰŲŸŹŻŽȘȚẞ' +
      'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁЂЃЄІЇЈЉЊЋЎЏҐ',
  },
  {
    file: 'NotoSansHebrew-Bold.ttf',
    family: 'Noto Sans Hebrew',
    letters: 'אבגדהוזחטיכלמנסעפצקרשת',
  },
  {
    file: 'NotoSansArabic-Bold.ttf',
    family: 'Noto Sans Arabic',
    letters: 'ابتثجحخدذرزسشصضطظعغفقكلمنهويءأإآپچژگکی',
  },
];

const [folder = ''] = process.argv.slice(2);
const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
await initWasm(readFileSync(wasm));

/** The outline of a letter of 1000 units, its middle at 0 0. */
function toOutline(letter: string, { family, cap }: (typeof FONTS)[number], font: Uint8Array) {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3000 3000">' +
    `<text x="1000" y="2000" font-size="1000" font-family="${family}">${letter}</text></svg>`;
  const rendered = new Resvg(svg, { font: { fontBuffers: [font], defaultFontFamily: family } });
  const box = rendered.getBBox();
  const [, path] = / d="([^"]+)"/.exec(rendered.toString()) ?? [];
  if (!box || path === undefined) throw new Error(`${family} has no ${letter}`);
  const middle = [
    box.x + box.width / 2,
    cap === undefined ? box.y + box.height / 2 : 2000 - cap,
  ] as const;
  let index = 0;
  return path
    .replaceAll(/-?[\d.]+/g, (number) =>
      String(Math.round(Number(number) - (middle[index++ % 2] ?? 0))),
    )
    .replaceAll(/ ?([A-Z]) ?/g, '$1');
}

const letters = FONTS.flatMap((font) => {
  const bytes = readFileSync(join(folder, font.file));
  return [...font.letters].map((letter) => [letter, toOutline(letter, font, bytes)] as const);
});
const lines = letters.map((entry) => `  ${entry.map((part) => JSON.stringify(part)).join(': ')}`);
writeFileSync(
  join(projectRoot(), 'server/install/letters/letters.json'),
  `{\n${lines.join(',\n')}\n}\n`,
);
