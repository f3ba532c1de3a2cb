import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_STATUSES } from '../codes.ts';
import { PROBLEMS } from '../problems.ts';
import type { Route } from '../routes/route.ts';
import { ROUTES, type RouteName } from '../routes/routes.ts';
import examples from './examples.json' with { type: 'json' };
import { getProblemCodes } from './getProblemCodes.ts';
import { openApi } from './openApi.ts';

/** The table of the spec's section 7, as written there. */
const SECTION_7 = [
  'GET /v1/countryAndProvince',
  'GET /v1/countryAndProvince/{countryCode}',
  'GET /v1/sales/invoice/{xid}',
  'GET /v1/sales/quote/{xid}',
  'POST /v1/sales/quote/{xid}/accept',
  'POST /v1/sales/invoice/{xid}/acceptPayment',
  'POST /v1/sales/invoice/{xid}/completeAuthorizedPayment',
  'POST /v1/sales/invoice/{id}/payPal/billingAgreements',
  'POST /v1/sales/invoice/{id}/payPal/orders',
  'POST /v1/sales/order/{id}/stripe/paymentIntent',
  'PUT /v1/sales/stripe/paymentIntent/{paymentIntentId}',
  'POST /v1/sales/rainforest/paymentIntent',
  'POST /v1/sales/paymentMethods/intent',
  'POST /v1/sales/paymentMethods/update:intent',
  'POST /v1/sales/submitPaymentMethod',
  'POST /v1/sales/paymentMethods',
  'POST /v1/sales/updatePaymentMethod',
];

type Parameter = { readonly name: string; readonly in: string; readonly required: boolean };

type Described = {
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
};

type DescribedBodies = {
  readonly requestBody?: Described;
  readonly responses: Readonly<Record<number, Described>>;
};

type Operation = {
  readonly 'x-source': string;
  readonly 'x-audience': string;
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
};

function operations(): readonly (readonly [string, Operation])[] {
  const { paths } = openApi() as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
    ),
  );
}

/** The ids of the operations that accept a header, in order. */
const listCallsWithHeader = (header: string) =>
  operations()
    .filter(([, { parameters }]) =>
      parameters.some(({ name, in: location }) => name === header && location === 'header'),
    )
    .map(([, { operationId }]) => operationId)
    .sort();

describe('the contract as OpenAPI', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate(JSON.parse(JSON.stringify(openApi({ examples }))));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('refers to named schemas with the same content as the routes', () => {
    const { paths, components } = openApi() as {
      paths: Record<string, Record<string, DescribedBodies>>;
      components: { schemas: Record<string, object> };
    };
    const expand = (part: unknown): unknown => {
      if (typeof part !== 'object' || part === null) return part;
      if (Array.isArray(part)) return part.map(expand);
      const { $ref } = part as { readonly $ref?: string };
      if ($ref !== undefined) return expand(components.schemas[$ref.split('/').at(-1) ?? '']);
      return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, expand(one)]));
    };
    for (const { path, method, payload, response, media } of Object.values<Route>(ROUTES)) {
      const { requestBody, responses } = paths[path]?.[method.toLowerCase()] ?? {};
      const toSchema = (body?: Described, type = 'application/json') =>
        expand(body?.content?.[type]?.schema);
      const toJson = (schema: object | null) => schema && JSON.parse(JSON.stringify(schema));
      expect(toSchema(responses?.[200], media)).toEqual(toJson(response));
      expect(toSchema(requestBody) ?? null).toEqual(toJson(payload));
    }
  });

  it('names the entities of staff instead of repeating them', () => {
    const { paths, components } = openApi() as {
      paths: Record<string, Record<string, DescribedBodies>>;
      components: { schemas: Record<string, object> };
    };
    const record = paths['/v1/staff/invoices/{xid}/payments']?.post;
    const schemaOf = (body?: Described) => body?.content?.['application/json']?.schema;
    expect(schemaOf(record?.requestBody)).toEqual({ $ref: '#/components/schemas/RecordedPayment' });
    const recorded = { $ref: '#/components/schemas/RecordedInvoice' };
    expect(schemaOf(record?.responses[200])).toEqual(recorded);
    const reading = paths['/v1/staff/invoices/{xid}']?.get;
    const invoice = { $ref: '#/components/schemas/StaffInvoice' };
    expect(schemaOf(reading?.responses[200])).toEqual(invoice);
    expect(components.schemas.StaffInvoice).toMatchObject({
      properties: {
        invoice: { $ref: '#/components/schemas/Invoice' },
        payments: { items: { $ref: '#/components/schemas/StaffPaymentEntry' } },
      },
    });
    expect(Object.keys(components.schemas)).toEqual(
      expect.arrayContaining(['Account', 'AuditEntry', 'Member', 'StaffDay', 'StaffInvoiceRow']),
    );
  });

  it('repeats no object of more than three properties', () => {
    const { paths, components } = openApi() as { paths: object; components: { schemas: object } };
    const counts = new Map<string, number>();
    const count = (part: unknown): void => {
      if (typeof part !== 'object' || part === null) return;
      if (Object.keys((part as { properties?: object }).properties ?? {}).length > 3) {
        const text = JSON.stringify(part);
        counts.set(text, (counts.get(text) ?? 0) + 1);
      }
      for (const inside of Object.values(part)) count(inside);
    };
    count(paths);
    count(components.schemas);
    expect([...counts].filter(([, times]) => times > 1)).toEqual([]);
  });

  it('names the values that many entities have', () => {
    const { components } = openApi() as { components: { schemas: Record<string, object> } };
    expect(components.schemas.Quote).toMatchObject({
      properties: { status: { $ref: '#/components/schemas/DocumentStatus' } },
    });
    expect(components.schemas.DocumentStatus).toEqual({ enum: [...DOCUMENT_STATUSES] });
    expect(components.schemas.Instant).toMatchObject({ type: 'string' });
  });

  it('has every call of section 7 with its exact method and path', () => {
    const named = operations()
      .filter(([, operation]) => operation['x-source'] === 'section 7')
      .map(([call]) => call);
    expect([...named].sort()).toEqual([...SECTION_7].sort());
  });

  it('describes every route once', () => {
    const names = operations().map(([, { operationId }]) => operationId);
    expect([...names].sort()).toEqual(Object.keys(ROUTES).sort());
  });

  it('names the parameters that its paths have', () => {
    for (const [name, route] of Object.entries<Route>(ROUTES)) {
      const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect([name, route.params]).toEqual([name, inPath]);
    }
  });

  it('describes query parameters, and which of them are required', () => {
    const { paths } = openApi() as { paths: Record<string, Record<string, Operation>> };
    for (const route of Object.values<Route>(ROUTES)) {
      const listed = paths[route.path]?.[route.method.toLowerCase()]?.parameters ?? [];
      const inQuery = listed
        .filter((parameter) => parameter.in === 'query')
        .map(({ name, required }) => [name, required]);
      const { properties = {}, required = [] } = (route.query ?? {}) as {
        properties?: object;
        required?: string[];
      };
      const expected = Object.keys(properties).map((name) => [name, required.includes(name)]);
      expect([route.path, inQuery]).toEqual([route.path, expected]);
    }
    expect(paths['/v1/sales/quote/{xid}/changes']?.get?.parameters).toContainEqual(
      expect.objectContaining({ name: 'since', in: 'query', required: true }),
    );
  });

  it('requires the version wherever a quote is decided', () => {
    for (const [name, route] of Object.entries<Route>(ROUTES)) {
      const codes = getProblemCodes(route);
      expect([name, codes.includes('precondition-failed')]).toEqual([
        name,
        route.needsVersion === true,
      ]);
      expect(codes.includes('precondition-missing')).toBe(route.needsVersion === true);
    }
  });

  it('accepts the page id only in calls that open or change a payment or a session', () => {
    expect(listCallsWithHeader('Billfold-Page')).toEqual([
      'createCheckoutOrder',
      'createCheckoutPaymentIntent',
      'createCheckoutPreviewIntent',
      'createCheckoutSetupIntent',
      'createInvoiceOrder',
      'createInvoicePaymentIntent',
      'createManualInvoicePaymentIntent',
      'createManualPaymentIntent',
      'createPaymentMethodIntent',
      'createPaymentMethodUpdateIntent',
      'createTokenSession',
      'processCheckoutPayment',
      'processManualInvoicePayment',
      'processManualProductPayment',
      'setCheckoutBasket',
      'updateCheckoutForm',
      'updateManualInvoicePaymentIntent',
      'updateManualPaymentIntent',
      'updatePaymentIntent',
    ]);
  });

  it('accepts the connection id in the calls that choose a connection', () => {
    expect(listCallsWithHeader('Billfold-Connection')).toEqual([
      'acceptPayment',
      'createCheckoutOrder',
      'createCheckoutPaymentIntent',
      'createCheckoutPreviewIntent',
      'createCheckoutSetupIntent',
      'createInvoiceAgreement',
      'createInvoiceOrder',
      'createInvoicePaymentIntent',
      'createManualInvoicePaymentIntent',
      'createManualPaymentIntent',
      'createTokenSession',
      'processCheckoutPayment',
      'processManualInvoicePayment',
      'processManualProductPayment',
      'updateCheckoutForm',
    ]);
  });

  it('describes rate limits', () => {
    for (const [name, route] of Object.entries<Route>(ROUTES)) {
      expect([name, getProblemCodes(route)]).toEqual([
        name,
        expect.arrayContaining(['too-many-requests']),
      ]);
    }
  });

  it('describes how a body is rejected, also for calls without one: it is read before the route is known', () => {
    for (const [name, route] of Object.entries<Route>(ROUTES)) {
      const codes = getProblemCodes(route);
      const ofBodies = ['invalid-json', 'payload-too-large', 'unsupported-media-type'] as const;
      const listed = ofBodies.map((code) => codes.includes(code));
      expect([name, ...listed]).toEqual([name, ...ofBodies.map(() => route.method !== 'GET')]);
      expect([name, codes.includes('invalid-request')]).toEqual([name, true]);
    }
  });

  it('names who makes each call, and requires a token from staff', () => {
    for (const [, operation] of operations()) {
      const { audience } = ROUTES[operation.operationId as RouteName];
      expect(operation.tags).toEqual([audience]);
      expect(operation['x-audience']).toBe(audience);
      const { needsSession }: Route = ROUTES[operation.operationId as RouteName];
      const ofSession = needsSession ? [{ staffSession: [] }] : [];
      expect(operation.security).toEqual(audience === 'staff' ? [{ staffToken: [] }] : ofSession);
    }
    const codes = getProblemCodes(ROUTES.createManualPaymentIntent);
    expect(codes).toEqual(
      expect.arrayContaining(['token-missing', 'token-expired', 'token-invalid', 'role-too-weak']),
    );
  });

  it('lists only problem codes that exist, with idempotency for every change', () => {
    for (const route of Object.values<Route>(ROUTES)) {
      const codes = getProblemCodes(route);
      for (const code of codes) expect(PROBLEMS[code]).toBeGreaterThanOrEqual(400);
      expect(codes.includes('idempotency-key-missing')).toBe(route.isWrite);
    }
  });
});
