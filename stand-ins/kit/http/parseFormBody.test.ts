import { expect, test } from 'vitest';
import { parseFormBody } from './parseFormBody.ts';

test('parses brackets as hashes and lists', () => {
  const text = 'a=1&b[c][d]=2&e[0]=x&e[1]=y&f[]=p&f[]=q&g=';
  expect(parseFormBody(text)).toEqual({
    a: '1',
    b: { c: { d: '2' } },
    e: ['x', 'y'],
    f: ['p', 'q'],
    g: '',
  });
});

test('does not change an object’s prototype, whatever the name', () => {
  parseFormBody('__proto__[polluted]=yes&constructor[prototype][polluted]=yes');
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});
