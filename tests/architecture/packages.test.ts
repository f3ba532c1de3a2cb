import { describe, expect, it } from 'vitest';
import { checkPackages } from './checkPackages.ts';
import { fixture } from './fixture.ts';

const yup = { name: 'yup', modules: ['src/payments'], only: true };
const user = fixture('src/payments/a.ts', "const y = import('yup');");
const elsewhere = fixture('src/ui/a.ts', "import { string } from 'yup';");
const test = fixture('src/payments/a.test.ts', "import { string } from 'yup';");

describe('packages', () => {
  it('are used in their module', () => {
    expect(checkPackages([user], [yup], ['yup'])).toEqual([]);
    expect(checkPackages([], [yup], ['yup'])[0]).toContain('imported nowhere in src/payments');
    expect(checkPackages([test], [yup], ['yup'])[0]).toContain('imported nowhere');
  });

  it('are used nowhere else if they have a single wrapper module', () => {
    expect(checkPackages([user, elsewhere], [yup], ['yup'])[0]).toContain(
      'src/ui/a.ts imports yup',
    );
  });

  it('leave the pending list once they are used', () => {
    expect(checkPackages([user], [{ ...yup, pending: true }], [])[0]).toContain(
      'take `pending` off',
    );
    expect(checkPackages([], [{ ...yup, pending: true }], [])).toEqual([]);
  });

  it('are listed in package.json when they are used', () => {
    expect(checkPackages([user], [yup], [])[0]).toContain('package.json does not name yup');
  });
});
