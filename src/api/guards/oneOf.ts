import type { Guard } from './guard.ts';
import { isObject } from './shape.ts';

/**
 * A tagged union: the text in `tag` selects the guard; `names` are the kinds in the order of the guards. Unknown kinds pass where
 * the union is open, because a newer server may have more.
 */
export const oneOf =
  (tag: string, isOpen: boolean, names: string, ...guards: readonly Guard[]): Guard =>
  (value) => {
    const name = isObject(value) ? value[tag] : undefined;
    if (typeof name !== 'string') return false;
    return guards[names.split(' ').indexOf(name)]?.(value) ?? isOpen;
  };
