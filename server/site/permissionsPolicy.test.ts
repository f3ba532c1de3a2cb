import { expect, it } from 'vitest';
import { permissionsPolicy } from './permissionsPolicy.ts';

const NONE = { script: [], frame: [], connect: [], img: [], style: [], formAction: [] };

it('lets the page itself pay by a wallet, and nobody use what no page needs', () => {
  expect(permissionsPolicy({ processors: [] })).toBe(
    'camera=(), microphone=(), geolocation=(), payment=(self)',
  );
});

it('lets the frames of its processors pay, each once, and no other host of theirs', () => {
  const one = { ...NONE, script: ['https://a.example'], frame: ['https://b.example'] };
  const other = { ...NONE, frame: ['https://*.c.example:444', 'https://b.example'] };
  expect(permissionsPolicy({ processors: [one, other] })).toContain(
    'payment=(self "https://b.example" "https://*.c.example:444")',
  );
});

it.each(['https:', '*', 'https://a.example/path', 'https://a.example" "x', 'a.example', ''])(
  'leaves out %j, which is no origin',
  (frame) => {
    const processors = [{ ...NONE, frame: [frame] }];
    expect(permissionsPolicy({ processors })).toMatch(/payment=\(self\)$/);
  },
);
