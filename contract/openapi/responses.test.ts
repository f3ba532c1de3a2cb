import { describe, expect, it } from 'vitest';
import { ROUTE_GROUPS } from '#domain/address/routeGroup.ts';
import { openApi } from './openApi.ts';
import { toBusinessServer, toOwnServers } from './toServers.ts';

type Sent = Readonly<Record<string, { readonly $ref: string }>>;
type Responses = Readonly<Record<string, { readonly headers?: Sent; readonly content?: object }>>;

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string }[];
  readonly responses: Responses;
}

const { paths, components } = openApi() as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly headers: Readonly<Record<string, { required?: boolean }>> };
};
const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
const responsesOf = (id: string) =>
  operations.find(({ operationId }) => operationId === id)?.responses ?? {};
const headersOf = (id: string, status: number) =>
  Object.entries(responsesOf(id)[status]?.headers ?? {}).map(([name, { $ref }]) => {
    const definition = components.headers[$ref.replace('#/components/headers/', '')];
    return definition?.required ? `${name} (always)` : name;
  });

describe('response headers', () => {
  it('name the ETag of the calls that send one, and the 304 of those that read', () => {
    const sending = operations.filter(({ responses }) => responses[200]?.headers?.ETag);
    expect(sending.map(({ operationId }) => operationId).sort()).toEqual([
      'acceptQuote',
      'declineQuote',
      'getCheckoutForm',
      'getCheckoutReceipt',
      'getInvoice',
      'getInvoiceCharges',
      'getQuote',
    ]);
    const reading = operations.filter(({ responses }) => responses[304]);
    expect(reading.map(({ operationId }) => operationId)).not.toContain('acceptQuote');
    for (const { parameters, responses } of reading) {
      expect(responses[304]).toEqual({
        description: expect.any(String),
        headers: expect.anything(),
      });
      expect(parameters.map(({ name }) => name)).toContain('If-None-Match');
    }
    expect(headersOf('getQuote', 200)).toEqual(['ETag (always)']);
    expect(headersOf('getQuote', 304)).toEqual(['ETag (always)']);
    expect(headersOf('acceptQuote', 412)).toEqual(['ETag (always)']);
  });

  it('name Retry-After for rate limits and for temporary problems', () => {
    for (const { operationId } of operations) {
      expect(headersOf(operationId, 429)).toEqual(['Retry-After (always)']);
      expect(headersOf(operationId, 503)[0]).toMatch(/^Retry-After/);
    }
    expect(headersOf('getQuote', 503)).toEqual(['Retry-After (always)']);
    expect(headersOf('getQuotePdf', 503)).toEqual(['Retry-After']);
    expect(headersOf('acceptQuote', 409)).toEqual(['Retry-After']);
    expect(headersOf('getQuote', 404)).toEqual([]);
  });

  it('name the methods of a path, the scheme of a token and the name of a file', () => {
    expect(headersOf('getQuote', 405)).toEqual(['Allow (always)']);
    expect(headersOf('listStaffInvoices', 401)).toEqual(['WWW-Authenticate']);
    expect(headersOf('getInvoiceUbl', 200)).toEqual(['Content-Disposition (always)']);
    expect(headersOf('getQuoteProof', 200)).toEqual(['Content-Disposition']);
  });
});

describe('servers', () => {
  const toUrls = (publicUrl: string | null, apiBase: string) => {
    const location = { publicUrl, apiBase };
    return [
      toBusinessServer(location),
      ...(toOwnServers('account', location) ?? []),
      ...(toOwnServers('processor', location) ?? []),
    ].map(({ url }) => url);
  };

  it('are paths of the server itself without PUBLIC_URL', () => {
    expect(toUrls(null, '/api/{id}')).toEqual(['/api/{appId}', '/api/account', '/']);
  });

  it('begin with PUBLIC_URL, and with the base of calls behind a proxy', () => {
    expect(toUrls('https://pay.example.com', '/sales/{id}')).toEqual([
      'https://pay.example.com/sales/{appId}',
      'https://pay.example.com/sales/account',
      'https://pay.example.com',
    ]);
    expect(toUrls('https://pay.example.com', 'https://api.example.com/{id}')).toEqual([
      'https://api.example.com/{appId}',
      'https://api.example.com/account',
      'https://pay.example.com',
    ]);
  });

  it('have the page group of a host name as variable', () => {
    const location = { publicUrl: 'https://{group}.example.com', apiBase: '/api/{id}' };
    const group = (name: string) => expect.objectContaining({ default: name, enum: ROUTE_GROUPS });
    expect(toBusinessServer(location)).toEqual({
      url: 'https://{group}.example.com/api/{appId}',
      variables: { appId: expect.objectContaining({ default: 'app' }), group: group('invoice') },
    });
    expect(toOwnServers('account', location)).toEqual([
      { url: 'https://{group}.example.com/api/account', variables: { group: group('staff') } },
    ]);
  });
});
