import fc from 'fast-check';
import { hostileHeaders } from './hostileText.ts';
import type { DescribedOperation } from './readOperations.ts';
import { TARGETS, toPlaceholder } from './targets.ts';

/** Headers by their names, in lower case. */
export type Headers = Readonly<Record<string, string>>;

/** A header's valid values, by the description. */
function goodHeaders(name: string, path: string): fc.Arbitrary<string> {
  switch (name) {
    case 'idempotency-key':
      return fc.oneof(
        { weight: 9, arbitrary: fc.uuid().map((key) => `"${key}"`) },
        { weight: 1, arbitrary: fc.constantFrom('"again"', '"a \\" b"', ' "spaced" ') },
      );
    case 'if-match':
      return fc.constantFrom(
        ...TARGETS.version,
        ...TARGETS.version,
        ...TARGETS.version.map((version) => `W/${version}`),
        ...TARGETS.version.map((version) => `"x", ${version}`),
        '*',
        '"unknown"',
      );
    case 'if-none-match':
      return fc.constantFrom(...TARGETS.version, '"unknown"', '*');
    case 'billfold-locale':
      return fc.constantFrom('en-US', 'de', 'zh-Hant-TW', 'ar');
    case 'billfold-tapped-at':
      return fc.constantFrom(
        '2026-11-21T18:00:00Z',
        '9999-12-31T23:59:59.999999999Z',
        '0001-01-01T00:00:00Z',
      );
    case 'billfold-connection':
      return fc.oneof(
        { weight: 3, arbitrary: fc.constant(toPlaceholder(`${processorFor(path)}Connection`)) },
        { weight: 1, arbitrary: fc.constantFrom(...TARGETS.connection) },
      );
    default:
      return fc.constantFrom('page-1', 'page-2');
  }
}

function processorFor(path: string): string {
  if (path.includes('/payPal/')) return 'PAYPAL';
  return path.includes('/stripe/') ? 'STRIPE' : 'RAINFOREST';
}

/** Keys and tokens of too weak a role, of another business or platform, revoked or expired. */
const REFUSED_TOKENS = [
  'readerKey',
  'otherKey',
  'revokedKey',
  'readerToken',
  'expiredToken',
  'foreignToken',
];

const toBearer = (name: string) => `Bearer ${toPlaceholder(name)}`;

/** The headers that an operation's description names, and those of its audience: right, missing or malformed. */
export function toHeaders({ headers, audience, path }: DescribedOperation): fc.Arbitrary<Headers> {
  const parts: Record<string, fc.Arbitrary<string | null>> = {};
  for (const name of headers)
    parts[name] = fc.oneof(
      { weight: 16, arbitrary: goodHeaders(name, path) },
      { weight: 1, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: hostileHeaders },
    );
  if (audience === 'account')
    parts.cookie = fc.oneof(
      { weight: 12, arbitrary: fc.constant(`billfold-session=${toPlaceholder('session')}`) },
      { weight: 2, arbitrary: fc.constantFrom('billfold-session=x.y', 'billfold-session=', 'a=b') },
      { weight: 1, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: hostileHeaders },
    );
  if (audience === 'staff')
    parts.authorization = fc.oneof(
      { weight: 8, arbitrary: fc.constant('Bearer valid') },
      { weight: 4, arbitrary: fc.constantFrom(...['apiKey', 'platformToken'].map(toBearer)) },
      { weight: 1, arbitrary: fc.constantFrom(...REFUSED_TOKENS.map(toBearer)) },
      {
        weight: 2,
        arbitrary: fc.constantFrom('Bearer expired', 'Bearer other', 'Basic eDp4', null),
      },
      { weight: 1, arbitrary: hostileHeaders },
    );
  if (audience === 'processor')
    parts['fake-signature'] = fc.constantFrom('signed', 'signed', 'x', null);
  return fc.record(parts).map(withoutNull);
}

function withoutNull(headers: Readonly<Record<string, string | null>>): Headers {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
}

/** The headers that name a body's type. */
export const contentTypes: fc.Arbitrary<Headers> = fc.oneof(
  { weight: 12, arbitrary: fc.constant({ 'content-type': 'application/json' }) },
  {
    weight: 1,
    arbitrary: fc.oneof(
      fc.constantFrom<Headers[]>(
        {},
        { 'content-type': 'application/json; charset=utf-16' },
        { 'content-type': 'APPLICATION/JSON' },
        { 'content-type': 'text/plain' },
        { 'content-type': 'application/x-www-form-urlencoded' },
        { 'content-type': 'multipart/form-data' },
      ),
      hostileHeaders.map((type) => ({ 'content-type': type })),
    ),
  },
);

/** Headers that have nothing to do with the call. */
export const extraHeaders: fc.Arbitrary<Headers> = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          'accept-language',
          'accept',
          'cookie',
          'origin',
          'if-none-match',
          'x-forwarded-for',
          'x-request-id',
          'expect',
          'content-encoding',
          'range',
          'host',
        ),
        hostileHeaders,
      )
      .map(([name, value]) => ({ [name]: value })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('0', '1', '7', '-1', 'x', '99999999999')
      .map((length) => ({ 'content-length': length })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...TARGETS.version, '*')
      .map((version) => ({ 'if-none-match': version })),
  },
);
