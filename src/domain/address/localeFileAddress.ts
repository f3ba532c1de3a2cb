import { ASSETS_FOLDER } from './assetsFolder.ts';

/** The address of a built file of a locale. All files of a build have its id (8 hexadecimal digits) in their names. */
export function toLocaleFileAddress(tag: string, part: string, id: string): string {
  return `${ASSETS_FOLDER}locale-${tag}-${part}-${id}.js`;
}
