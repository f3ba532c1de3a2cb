import type { Logo } from '#server/platform/logos/fetchLogo.ts';
import outlines from './letters/letters.json' with { type: 'json' };

/** The input for an icon. Colors as `#rrggbb`. */
export interface IconSource {
  readonly letter: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly sheet: string;
  readonly logo: Logo | null;
}

/** Where an icon is shown: a tab or a launcher, a launcher that cuts its own shape, an iPhone's home screen. */
export type IconPurpose = 'any' | 'maskable' | 'apple';

/** Increase it when the rendering below changes, so that icons get new URLs. */
export const ICON_DESIGN = 1;

const SIZE = 512;

/** The share of the icon's width that the picture takes; a launcher may crop a maskable icon to a circle of 80%. */
const PICTURE: Readonly<Record<IconPurpose, number>> = { any: 0.7, maskable: 0.52, apple: 0.7 };

/** Height of a letter's capitals, in its own units of 1000. */
const CAPITAL = 714;

/** A sheet of paper with its lines: for names whose first letter has no outline here. Units as of the letters. */
const SHEET_OF_PAPER =
  'M-270 -357H130L270 -217V357H-270ZM-150 -110V-50H150V-110ZM-150 20V80H150V20ZM-150 150V210H40V150Z';

/** An icon as SVG: the logo on the sheet, else the first letter of the name on the accent. Nothing in it is fetched. */
export function iconSvg(source: IconSource, purpose: IconPurpose): string {
  const { logo, sheet, accent } = source;
  const radius = purpose === 'any' ? SIZE * 0.22 : 0;
  const ground = logo === null ? accent : sheet;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">` +
    `<rect width="${SIZE}" height="${SIZE}" rx="${radius}" fill="${ground}"/>` +
    `${logo === null ? getLetter(source, purpose) : toPicture(logo, purpose)}</svg>`
  );
}

function getLetter({ letter, onAccent }: IconSource, purpose: IconPurpose): string {
  const path = (outlines as Partial<Record<string, string>>)[letter] ?? toPlain(letter);
  const scale = ((SIZE * PICTURE[purpose]) / CAPITAL) * 0.75;
  const middle = SIZE / 2;
  return `<path transform="translate(${middle} ${middle}) scale(${scale})" fill-rule="${path === SHEET_OF_PAPER ? 'evenodd' : 'nonzero'}" fill="${onAccent}" d="${path}"/>`;
}

/** The letter without its marks, or the sheet of paper. */
function toPlain(letter: string): string {
  const [base = ''] = letter.normalize('NFD');
  return (outlines as Partial<Record<string, string>>)[base] ?? SHEET_OF_PAPER;
}

function toPicture({ type, bytes }: Logo, purpose: IconPurpose): string {
  const edge = SIZE * PICTURE[purpose];
  const at = (SIZE - edge) / 2;
  const data = `data:${type};base64,${bytes.toString('base64')}`;
  return `<image x="${at}" y="${at}" width="${edge}" height="${edge}" preserveAspectRatio="xMidYMid meet" href="${data}"/>`;
}
