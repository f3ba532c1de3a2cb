import { expect, it } from 'vitest';
import { readSettings } from '#server/settings.ts';
import { readText } from '#tests/architecture/projectFiles.ts';

/** Settings without which others, which depend on them, are not read. */
const SET: Readonly<Record<string, string>> = {
  STAFF_JWKS_URL: 'https://platform.example/keys',
  STAFF_ISSUER: 'https://platform.example',
  STAFF_AUDIENCE: 'billfold',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'webhook',
  REPORTS_DSN: 'https://key@errors.example/1',
  REPLAY_SCRIPT: 'https://replay.example/script.js',
};

/** Addresses of the processors' APIs, which only tests change. */
const INTERNAL = ['PAYPAL_API_BASE', 'PAYPAL_SCRIPT_URL'];

function recordReads(): string[] {
  const names = new Set<string>();
  const env = new Proxy(SET, {
    get(target, name) {
      if (typeof name === 'string') names.add(name);
      return Reflect.get(target, name);
    },
  });
  readSettings(env);
  return [...names].filter((name) => /^[A-Z][A-Z_]+$/.test(name) && !INTERNAL.includes(name));
}

it('docs/operate.md lists exactly the settings that the code reads', () => {
  const text = readText('docs/operate.md');
  const section = text.slice(text.indexOf('\n## Settings\n'), text.indexOf('\nSet Stripe'));
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  const listed = rows.flatMap((row) =>
    row
      .split(' | ')
      .flatMap((cell, index) =>
        [...cell.matchAll(index === 0 ? /`([A-Z][A-Z_]+)`/g : /`(PAYPAL_[A-Z_]+)`/g)].map(
          ([, name]) => name,
        ),
      ),
  );
  const isRead = recordReads();
  expect(
    isRead.filter((name) => !listed.includes(name)),
    'missing from the table',
  ).toEqual([]);
  const ofBuilds = ['BUILD_COMMIT', 'SOURCE_MAPS_URL', 'SOURCE_MAPS_PROJECT', 'SOURCE_MAPS_TOKEN'];
  const known = [...isRead, ...ofBuilds];
  expect(
    listed.filter((name) => !known.includes(name ?? '')),
    'not read',
  ).toEqual([]);
});
