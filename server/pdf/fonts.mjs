import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The development packages with the fonts of documents: regular and bold for each script of locales/locales.json. The first
 * has Latin, Greek and Cyrillic; the last four have different forms of Chinese characters.
 */
const PACKAGES = [
  'noto-sans',
  'ibm-plex-sans-arabic',
  'noto-sans-arabic',
  'noto-sans-armenian',
  'noto-sans-bengali',
  'noto-sans-devanagari',
  'noto-sans-ethiopic',
  'noto-sans-georgian',
  'noto-sans-gujarati',
  'noto-sans-gurmukhi',
  'noto-sans-hebrew',
  'noto-sans-kannada',
  'noto-sans-khmer',
  'noto-sans-lao',
  'noto-sans-malayalam',
  'noto-sans-myanmar',
  'noto-sans-oriya',
  'noto-sans-sinhala',
  'noto-sans-tamil',
  'noto-sans-telugu',
  'noto-sans-thai',
  'noto-sans-jp',
  'noto-sans-kr',
  'noto-sans-sc',
  'noto-sans-tc',
];

const WEIGHTS = ['400Regular', '700Bold'];

/**
 * The font files of the development packages in a project's folder; empty if they are not installed.
 * @param {string} root @returns {string[]}
 */
export function listPackagedFonts(root) {
  const scope = join(root, 'node_modules/@expo-google-fonts');
  return PACKAGES.flatMap((name) => WEIGHTS.map((weight) => join(scope, name, weight)))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => listFonts(folder));
}

/**
 * The font files in a folder; empty if it does not exist.
 * @param {string} folder @returns {string[]}
 */
export function listFonts(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ttf'))
    .map((name) => join(folder, name));
}
