/// <reference path="./virtualGuards.d.ts" />
import { forms } from 'virtual:guard-forms';
import { form } from './form.ts';
import type { Guard } from './guard.ts';

/** Whether a value is an object, and not an array. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText: Guard = (value) => typeof value === 'string';

/** How a letter modifies the guard made by the letters before it. */
const LETTERS: Readonly<Record<string, (guard: Guard) => Guard>> = {
  '!': () => (value) => typeof value === 'boolean',
  '#': () => Number.isSafeInteger,
  '?': (guard) => (value) => value === null || guard(value),
  '~': (guard) => (value) => value === undefined || guard(value),
  '*': (guard) => (value) => Array.isArray(value) && value.every((item) => guard(item)),
  '%': (guard) => (value) => isObject(value) && Object.values(value).every((item) => guard(item)),
};

/** The guard of a kind; text by default. */
const toGuard = (kind: string, parts: Guard[]): Guard =>
  [...kind].reduce((inner, letter) => {
    const pattern = forms[letter];
    return pattern ? form(pattern) : (LETTERS[letter]?.(inner) ?? parts.shift() ?? inner);
  }, isText);

/**
 * An object with these fields; more are allowed, because a newer server may send them. The letters of a kind precede the names:
 * none for text, `!` boolean, `#` whole number, those of `virtual:guard-forms` a text of that form, `:` the next one of `parts`;
 * then `?` nullable, `~` optional, `*` a list of these, `%` a map of these.
 */
export const shape = (fields: string, ...parts: Guard[]): Guard => {
  const guards: { name: string; guard: Guard }[] = [];
  let guard = isText;
  for (const [token] of fields.matchAll(/\w+|[^\w ]+/g)) {
    if (/\w/.test(token)) guards.push({ name: token, guard });
    else guard = toGuard(token, parts);
  }
  return (value) => isObject(value) && guards.every((field) => field.guard(value[field.name]));
};
