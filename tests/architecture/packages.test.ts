import { describe, expect, it } from 'vitest';
import { checkPackages } from './checkPackages.ts';
import { fixture } from './source.ts';

const yup = { name: 'yup', modules: ['src/payments'], only: true };
const user = fixture('src/payments/a.ts', "const y = import('yup');");
const elsewhere = fixture('src/ui/a.ts', "import { string } from 'yup';");
const test = fixture('src/payments/a.test.ts', "import { string } from 'yup';");

describe('packages', () => {
  it('are used in their module', () => {
    expect(checkPackages([user], [yup])).toEqual([]);
    expect(checkPackages([], [yup])[0]).toContain('imported nowhere in src/payments');
    expect(checkPackages([test], [yup])[0]).toContain('imported nowhere');
  });

  it('are used nowhere else if they have a single wrapper module', () => {
    expect(checkPackages([user, elsewhere], [yup])[0]).toContain('src/ui/a.ts imports yup');
  });
});
