import { expect, it } from 'vitest';
import { findMessageFaults } from './findMessageFaults.ts';

const russian = { tag: 'ru', pluralCategories: ['one', 'few', 'many', 'other'] as const };
const german = { tag: 'de', pluralCategories: ['one', 'other'] as const };
const SOURCE = 'Pay {amount} now';
const LINES = '{count, plural, one {# line} other {# lines}}';

it('accepts a translation that preserves arguments, tags and plural forms', () => {
  expect(findMessageFaults('Jetzt {amount} zahlen', SOURCE, german)).toEqual([]);
  expect(findMessageFaults('<b>Jetzt</b> zahlen', 'Pay <b>now</b>', german)).toEqual([]);
  const forms = '{count, plural, one {# строка} few {# строки} many {# строк} other {# строки}}';
  expect(findMessageFaults(forms, LINES, russian)).toEqual([]);
});

it.each([
  ['an empty text', '', SOURCE, 'is empty'],
  ['a space at the end', '{amount} zahlen ', SOURCE, 'stray spaces'],
  ['two spaces', '{amount}  zahlen', SOURCE, 'stray spaces'],
  ['an invisible space', '{amount}\u200b zahlen', SOURCE, 'stray spaces'],
  ['a renamed argument', '{betrag} zahlen', SOURCE, 'has the arguments'],
  ['a missing argument', 'Jetzt zahlen', SOURCE, 'has the arguments'],
  ['a lost tag', 'Jetzt zahlen', 'Pay <b>now</b>', 'has the arguments'],
  ['an open brace', '{amount zahlen', SOURCE, 'does not parse'],
  ['an apostrophe before a brace', "Geht's um '{amount}", SOURCE, 'apostrophe'],
  ['a translated name', 'Mit Zahlfreund zahlen', 'Pay with PayPal', 'lacks the name PayPal'],
])('refuses %s', (_name, text, source, fault) => {
  expect(findMessageFaults(text, source, german).join()).toContain(fault);
});

it('rejects a plural that lacks a form of the language, or its number', () => {
  const two = '{count, plural, one {# строка} other {# строк}}';
  expect(findMessageFaults(two, LINES, russian).join()).toContain('has the plural forms one,other');
  const silent = '{count, plural, one {Eine Zeile} other {Viele Zeilen}}';
  expect(findMessageFaults(silent, LINES, german)).toEqual(['lacks its number in other']);
  expect(findMessageFaults('{count} Zeilen', LINES, german).join()).toContain('has the arguments');
});

it('rejects a select that lacks one of its cases', () => {
  const source = '{code, select, c10 {Cash} c20 {Check} other {By agreement}}';
  const short = '{code, select, c10 {Bar} other {Wie vereinbart}}';
  expect(findMessageFaults(short, source, german).join()).toContain('has the arguments');
});

it('rejects a text in another script, except for names', () => {
  const source = 'Sign in with the email address of your account at PayPal';
  const inLatin = 'Voidite s adresom vashego scheta PayPal';
  expect(findMessageFaults(inLatin, source, russian)).toEqual(['is in another script']);
  const inCyrillic = 'Войдите с адресом вашего счета PayPal';
  expect(findMessageFaults(inCyrillic, source, russian)).toEqual([]);
  expect(findMessageFaults('PayPal', 'PayPal', russian)).toEqual([]);
});
