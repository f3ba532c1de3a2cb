import { expect, it } from 'vitest';
import { permissionsPolicy } from './permissionsPolicy.ts';

const NONE = { script: [], frame: [], connect: [], img: [], style: [], formAction: [] };

it('allows wallet payments in the page itself, and no unused feature', () => {
  expect(permissionsPolicy({ processors: [] })).toBe(
    'camera=(), microphone=(), geolocation=(), payment=(self)',
  );
});

it('allows payments in the frames of its processors, each once, and in no other host', () => {
  const one = { ...NONE, script: ['https://a.example'], frame: ['https://b.example'] };
  const other = { ...NONE, frame: ['https://*.c.example:444', 'https://b.example'] };
  expect(permissionsPolicy({ processors: [one, other] })).toContain(
    'payment=(self "https://b.example" "https://*.c.example:444")',
  );
});

it.each(['https:', '*', 'https://a.example/path', 'https://a.example" "x', 'a.example', ''])(
  'leaves out %j, which is not an origin',
  (frame) => {
    const processors = [{ ...NONE, frame: [frame] }];
    expect(permissionsPolicy({ processors })).toMatch(/payment=\(self\)$/);
  },
);
