import { expect, it } from 'vitest';
import { contentSecurityPolicy, hashSource, toOrigin } from './contentSecurityPolicy.ts';
import { CONTROL_STYLES } from './controlStyles.ts';

const NONE = { script: [], frame: [], connect: [], img: [], style: [], formAction: [] };
const HASHES = { scripts: ["'sha256-a'"], styles: ["'sha256-b'"] };

it.each([
  ['/api/{id}', null],
  ['https://sales.example/{id}', 'https://sales.example'],
  ['//sales.example/{id}', 'sales.example'],
  ['https://{id}.sales.example/api', 'https://*.sales.example'],
  ['https://shop-{id}-eu.sales.example:444', 'https://*.sales.example:444'],
])('the origin of %s is %s', (address, origin) => expect(toOrigin(address)).toBe(origin));

it('allows pages to call the configured API', () => {
  const connects = (apiBase: string) =>
    contentSecurityPolicy(HASHES, { apiBase, processors: [] }).match(/connect-src [^;]+/)?.[0];
  expect(connects('https://sales.example:8443/of/{id}')).toBe(
    "connect-src 'self' https://sales.example:8443",
  );
  expect(connects('/api/{id}')).toBe("connect-src 'self'");
});

it('names each host once, in every directive that a processor needs', () => {
  const host = ['https://a.example'];
  const all = {
    script: host,
    frame: host,
    connect: host,
    img: ['http://127.0.0.1:9'],
    style: host,
    formAction: host,
  };
  const policy = contentSecurityPolicy(HASHES, {
    apiBase: 'https://a.example/api',
    processors: [all, all, { ...NONE, frame: ['https://b.example'] }],
  });
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' 'sha256-a' https://a.example",
    `style-src 'self' 'sha256-b' ${CONTROL_STYLES.map(hashSource).join(' ')} https://a.example`,
    "img-src 'self' data: https: http://127.0.0.1:9",
    "font-src 'self'",
    "connect-src 'self' https://a.example",
    'frame-src https://a.example https://b.example',
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self' https://a.example",
    "frame-ancestors 'none'",
    'report-uri /v1/policy-reports',
    'report-to policy',
  ]);
});

it.each([
  'https://a.example; script-src *',
  'https://a.example https://b.example',
  'https://a.example,',
  'https://a.example\r\nSet-Cookie: a=1',
  '',
])('leaves out %j, which is not a single source', (script) => {
  const processors = [{ ...NONE, script: [script], frame: [script] }];
  expect(contentSecurityPolicy(HASHES, { apiBase: '/api', processors })).toBe(
    contentSecurityPolicy(HASHES, { apiBase: '/api', processors: [] }),
  );
});
