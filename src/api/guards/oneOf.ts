import type { Guard } from './guard.ts';
import { isObject } from './shape.ts';

/**
 * An object whose kind is said by the text in `tag`; `names` are the kinds in the order of their guards. One of another kind
 * passes where the list is open: a newer server may know more.
 */
export const oneOf =
  (tag: string, isOpen: boolean, names: string, ...guards: readonly Guard[]): Guard =>
  (value) => {
    const name = isObject(value) ? value[tag] : undefined;
    if (typeof name !== 'string') return false;
    return guards[names.split(' ').indexOf(name)]?.(value) ?? isOpen;
  };
