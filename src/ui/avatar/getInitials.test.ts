import { expect, it } from 'vitest';
import { getInitials } from './getInitials.ts';

it.each([
  ['Ada Lovelace', 'AL'],
  ['  ada   king  lovelace ', 'AL'],
  ['Fern', 'F'],
  ['„Fern“ & Söhne', 'FS'],
  ['Jean-Luc', 'JL'],
  ['émile Zola', 'ÉZ'],
  ['山田 太郎', '山太'],
  ['علی محمدی', 'ع\u200cم'],
  ['کسب\u200cوکار', 'ک'],
  ['3D Print', '3P'],
  ['e\u0301mile', 'E\u0301'],
  ['…', ''],
  ['', ''],
])('the initials of %j are %j', (name, initials) => expect(getInitials(name)).toBe(initials));
