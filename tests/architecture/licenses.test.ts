import { expect, it } from 'vitest';
import { readText } from './projectFiles.ts';

/** Accepted licenses of packages, for the product and its tools. */
const ACCEPTED = [
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0'],
  ...['CC-BY-4.0', 'ISC', 'MIT', 'MPL-2.0', 'OFL-1.1', 'Unlicense'],
];

/** Packages without a `license` in their package.json, with the license that their files state. */
const READ_FROM_FILES: Readonly<Record<string, string>> = {
  'node_modules/@react-aria/optimize-locales-plugin': 'Apache-2.0',
  'node_modules/express-uri-template': 'MIT',
  'node_modules/parse-cache-control': 'BSD-3-Clause',
};

interface LockedPackage {
  readonly license?: string;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
}

/** Whether a license expression is accepted: one of its alternatives, or all licenses that apply together. */
function isAccepted(license: string): boolean {
  const alternatives = license.replace(/[()]/g, '').split(/ or /i);
  return alternatives.some((each) => each.split(/ and /i).every((one) => ACCEPTED.includes(one)));
}

it('every package has an accepted license, including packages for other platforms that name one', () => {
  const { packages } = JSON.parse(readText('package-lock.json')) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  const faults = Object.entries(packages).flatMap(([place, { license, optional, os, cpu }]) => {
    const isOfPlatform = optional === true && (os !== undefined || cpu !== undefined);
    if (place === '' || (license === undefined && isOfPlatform)) return [];
    const known = license ?? READ_FROM_FILES[place];
    return known !== undefined && isAccepted(known) ? [] : [`${place}: ${known}`];
  });
  expect(faults).toEqual([]);
});

it.each([
  ['MIT', true],
  ['MIT or MPL-2.0', true],
  ['(AFL-2.1 OR BSD-3-Clause)', true],
  ['MIT AND OFL-1.1', true],
  ['AGPL-3.0', false],
  ['MIT AND GPL-3.0', false],
])('the license %s is accepted: %s', (license, is) => {
  expect(isAccepted(license)).toBe(is);
});
