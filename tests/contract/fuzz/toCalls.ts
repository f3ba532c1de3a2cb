import fc from 'fast-check';
import { toArbitrary } from '#tests/builders/random/toArbitrary.ts';
import { applyPathId, toBodyTexts } from './bodyArbitraries.ts';
import { contentTypes, extraHeaders, toHeaders } from './headerArbitraries.ts';
import { hostileSegments } from './hostileText.ts';
import type { DescribedOperation } from './readOperations.ts';
import { ALL_TARGETS, TARGETS } from './targets.ts';

/** One call to send. Placeholders in its texts are resolved by the world when it is sent. */
export interface FuzzCall {
  readonly operation: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** What happens at the processor before the call: the payer pays what was opened last, or nothing happens. */
  readonly payer: 'pays' | null;
}

const OTHER_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** The calls of an operation: mostly as described, with each part changed now and then. */
export function toCalls(operation: DescribedOperation): fc.Arbitrary<FuzzCall> {
  return fc
    .record({
      method: fc.oneof(
        { weight: 30, arbitrary: fc.constant(operation.method) },
        { weight: 1, arbitrary: fc.constantFrom(...OTHER_METHODS) },
      ),
      path: toPaths(operation),
      query: toQueries(operation),
      headers: toHeaders(operation),
      extra: extraHeaders,
      type: contentTypes,
      body: toBodyTexts(operation),
      payer: fc.constantFrom<FuzzCall['payer'][]>('pays', null, null),
    })
    .map(({ path, query, headers, extra, type, body: text, ...rest }) => ({
      ...rest,
      operation: operation.name,
      url: path.url + query,
      headers: { ...(text === null ? {} : type), ...headers, ...extra },
      body: text === null ? null : applyPathId(text, path.id),
    }));
}

function toPaths({ path, pathParameters }: DescribedOperation) {
  const segments = Object.fromEntries(
    pathParameters.map((name) => [name, toSegments(path, name)] as const),
  );
  return fc.record(segments).map((chosen) => ({
    url: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => chosen[name] ?? ''),
    id: chosen[pathParameters.at(-1) ?? ''] ?? '',
  }));
}

/** Ids of the parameter's kind, ids of something else, near misses and invalid ones. */
function toSegments(path: string, name: string): fc.Arbitrary<string> {
  const meant = targetsFor(path, name);
  const isBase = name === 'appId';
  return fc.oneof(
    { weight: isBase ? 60 : 20, arbitrary: fc.constantFrom(...meant) },
    { weight: 1, arbitrary: fc.constantFrom(...ALL_TARGETS) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom(...meant), nearMisses).map(([id, change]) => change(id)),
    },
    { weight: 3, arbitrary: hostileSegments },
  );
}

const nearMisses = fc.constantFrom<(id: string) => string>(
  (id) => `${id}x`,
  (id) => `${id}%00`,
  (id) => `%20${id}`,
  (id) => `${id}.`,
  (id) => `${id};v=1`,
  (id) => `${id}%2Fviewed`,
  (id) => `%2e%2e%2f${id}`,
);

function targetsFor(path: string, name: string): readonly string[] {
  if (name === 'appId') return TARGETS.business;
  if (name === 'countryCode') return ['USA', 'DEU', 'CAN', 'GBR', 'XQX', 'usa'];
  if (name === 'processor') return ['stripe', 'paypal', 'rainforest'];
  if (name === 'position') return ['1', '2', '0', '01', '999999', '-1', '1.0'];
  if (name === 'paymentIntentId') return TARGETS.payment;
  if (path.includes('/quote/')) return TARGETS.quote;
  if (name === 'id') return TARGETS.order;
  return path.includes('/invoice/') ? TARGETS.invoice : ALL_TARGETS;
}

function toQueries({ query }: DescribedOperation): fc.Arbitrary<string> {
  const parameters = query.map(({ name, schema }) =>
    fc
      .option(
        fc.oneof(
          {
            weight: 3,
            arbitrary: toArbitrary(schema).map((value) => encodeURIComponent(String(value))),
          },
          { weight: 3, arbitrary: fc.constant('1') },
          { weight: 1, arbitrary: hostileSegments },
        ),
      )
      .map((value) => (value === null ? [] : [`${name}=${value}`])),
  );
  const others = fc.oneof(
    { weight: 14, arbitrary: fc.constant([]) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        ['a=b'],
        ['since=1', 'since=2'],
        ['%'],
        ['__proto__=1'],
        ['a[b]=c'],
      ),
    },
  );
  return fc.tuple(others, ...parameters).map((parts) => {
    const text = parts.flat().join('&');
    return text === '' ? '' : `?${text}`;
  });
}
