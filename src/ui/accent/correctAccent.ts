import { contrast, parseHex, printHex, type Rgb } from './contrast.ts';
import { fromOklch, toOklch } from './oklch.ts';

/** A surface behind the accent, and the contrast required there. */
interface Surface {
  readonly sheet: Rgb;
  readonly isDark: boolean;
  readonly least: number;
  /** Colors look less saturated next to black: there they get more chroma. */
  readonly force: number;
}

/** An accent that is readable on the sheet, and the color of text on it; both `#rrggbb`. */
export interface Accent {
  readonly accent: string;
  readonly onAccent: string;
}

/** Both accents of a business. */
export interface AccentPair {
  readonly light: Accent;
  readonly dark: Accent;
}

const WHITE: Rgb = [1, 1, 1];
const NEAR_BLACK: Rgb = [0.07, 0.067, 0.059];

/**
 * Sheets as in styles/tokens.css; a test compares them. Dark requires more, because large bright areas seem to glow less.
 */
const LIGHT: Surface = { sheet: [1, 254 / 255, 251 / 255], isDark: false, least: 4.6, force: 1 };
const DARK: Surface = { sheet: [28 / 255, 27 / 255, 24 / 255], isDark: true, least: 8, force: 1.2 };

/** The product's own accent, for a business that has none or a color that cannot be read. */
export const DEFAULT_ACCENT = '#1f6b4f';

const STEP = 0.01;

function correct(color: Rgb, { sheet, isDark, least, force }: Surface): Accent {
  const own = toOklch(color);
  const base = { ...own, chroma: own.chroma * force };
  let { lightness } = base;
  let found = color;
  while (contrast(found, sheet) < least && (isDark ? lightness < 1 : lightness > 0)) {
    lightness += isDark ? STEP : -STEP;
    found = fromOklch({ ...base, lightness });
  }
  const onAccent = contrast(found, WHITE) >= contrast(found, NEAR_BLACK) ? WHITE : NEAR_BLACK;
  return { accent: printHex(found), onAccent: printHex(onAccent) };
}

/**
 * The business's color made readable: only its lightness changes, until text in it reaches 4.5:1 (WCAG 2.2) on the light
 * sheet and 8:1 on the dark one. Text on the accent is white or near black, whichever has more contrast.
 */
export function correctAccent(color: string | null): AccentPair {
  const rgb = parseHex(color ?? '') ?? parseHex(DEFAULT_ACCENT) ?? WHITE;
  return { light: correct(rgb, LIGHT), dark: correct(rgb, DARK) };
}
