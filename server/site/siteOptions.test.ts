import { expect, it } from 'vitest';
import { readSettings } from '#server/settings.ts';
import { contentSecurityPolicy, originOf, STRIPE_ORIGINS } from './contentSecurityPolicy.ts';
import { siteOptions } from './siteOptions.ts';

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

/** What a paying page may reach under these settings, by directive. */
function reachOf(
  env: Readonly<Record<string, string>>,
  standIn: Parameters<typeof siteOptions>[2],
) {
  const { settings, processorOrigins } = siteOptions(readSettings(env), '/', standIn);
  const processors = [STRIPE_ORIGINS, ...processorOrigins];
  const reach = { apiBase: settings.apiBase, processors };
  const policy = contentSecurityPolicy({ scripts: [], styles: [] }, reach);
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources] as const;
    }),
  );
}

it('lets pages call an API that the settings put elsewhere', () => {
  const reach = reachOf({ API_BASE: 'https://sales.example:8443/of/{id}' }, null);
  expect(reach.get('connect-src')).toContain('https://sales.example:8443');
  expect(reachOf({}, null).get('connect-src')).toEqual(["'self'", 'https://api.stripe.com']);
});

it('lets paying pages load the script of Stripe from where the settings say, with its frames and calls', () => {
  const env = {
    ...KEYS,
    STRIPE_SCRIPT_URL: 'https://pay.example/endive/stripe.js',
    STRIPE_API_BASE: 'https://api.pay.example',
  };
  const reach = reachOf(env, null);
  expect(reach.get('script-src')).toContain('https://pay.example');
  expect(reach.get('frame-src')).toContain('https://pay.example');
  expect(reach.get('connect-src')).toEqual(
    expect.arrayContaining(['https://pay.example', 'https://api.pay.example']),
  );
});

it('names each host once', () => {
  const sources = [...reachOf(KEYS, null).values()];
  for (const list of sources) expect(new Set(list).size).toBe(list.length);
});

it('lets paying pages reach the stand-in', () => {
  const standIn = { apiBase: 'http://127.0.0.1:8081', frameOrigin: 'http://127.0.0.1:8082' };
  const reach = reachOf({}, standIn);
  expect(reach.get('script-src')).toContain('http://127.0.0.1:8081');
  expect(reach.get('frame-src')).toContain('http://127.0.0.1:8082');
});

it.each([
  ['/api/{id}', null],
  ['https://sales.example/{id}', 'https://sales.example'],
  ['//sales.example/{id}', 'sales.example'],
  ['https://{id}.sales.example/api', 'https://*.sales.example'],
  ['https://shop-{id}-eu.sales.example:444', 'https://*.sales.example:444'],
])('the origin of %s is %s', (address, origin) => expect(originOf(address)).toBe(origin));
