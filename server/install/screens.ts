import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A picture of the product as a manifest names it. */
export interface Screen {
  readonly src: string;
  readonly sizes: string;
  readonly type: 'image/png';
  readonly form_factor: 'narrow' | 'wide';
}

/** Offsets of a PNG's width and height, in bytes. */
const WIDTH_AT = 16;

const FACTORS = ['narrow', 'wide'] as const;

/** The pictures of the product that were built in, by group; their sizes are read from the files. */
export function readScreens(appFolder: string): Readonly<Record<'quote' | 'invoice', Screen[]>> {
  const of = (group: string) => FACTORS.flatMap((factor) => toScreen(appFolder, group, factor));
  return { quote: of('quote'), invoice: of('invoice') };
}

function toScreen(appFolder: string, group: string, form_factor: 'narrow' | 'wide'): Screen[] {
  const src = `/screens/${group}-${form_factor}.png`;
  const file = join(appFolder, src);
  if (!existsSync(file)) return [];
  const head = readFileSync(file).subarray(WIDTH_AT, WIDTH_AT + 8);
  const sizes = `${head.readUInt32BE(0)}x${head.readUInt32BE(4)}`;
  return [{ src, sizes, type: 'image/png', form_factor }];
}
