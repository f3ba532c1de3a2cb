import { getQuote as quoteRoute } from 'virtual:call-routes';
import {
  acceptQuote,
  declineQuote,
  getManualPayment,
  getQuote,
  viewQuote as view,
} from 'virtual:calls';
import { describe, expect, it } from 'vitest';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { type ApiRequest, toRequest } from '../apiRequest.ts';
import { sendCall } from '../sendCall.ts';
import { toQueryRequest } from '../toQueryRequest.ts';
import { callPath } from './callPath.ts';

describe('a call of the contract', () => {
  it('has the method, the path and the guard of its route', () => {
    expect([view.method, view.path]).toEqual(['POST', '/v1/sales/quote/{xid}/viewed']);
    expect(view.isResponse({ status: 'VIEWED' })).toBe(true);
    expect(view.isResponse({})).toBe(false);
  });

  it('encodes the parameters of its path', () => {
    expect(callPath(quoteRoute, { xid: 'a/b {id}?' })).toBe('/v1/sales/quote/a%2Fb%20%7Bid%7D%3F');
  });

  it('becomes a request with its query and its body', () => {
    const query = { contactId: 'c 1' };
    expect(toQueryRequest(getManualPayment, { query })).toMatchObject({
      method: 'GET',
      path: '/v1/sales/manualPayment?contactId=c%201',
    });
    expect(toQueryRequest(getManualPayment, { query: {} }).path).toBe('/v1/sales/manualPayment');
    const body = { reason: 'Too late' };
    const request: ApiRequest = toRequest(declineQuote, { params: { xid: 'x' }, body });
    expect(request).toMatchObject({ path: '/v1/sales/quote/x/decline', body });
  });

  it('compiles only with the contract’s input and response', () => {
    const wrong = () => [
      // @ts-expect-error: the path has another parameter
      toRequest(getQuote, { params: { id: 'x' } }),
      // @ts-expect-error: the path has a parameter
      toRequest(getQuote, {}),
      // @ts-expect-error: the body is missing
      toRequest(declineQuote, { params: { xid: 'x' } }),
      // @ts-expect-error: the body has another property
      toRequest(declineQuote, { params: { xid: 'x' }, body: { why: 'x' } }),
      // @ts-expect-error: the call has a query
      toRequest(getManualPayment, {}),
      // @ts-expect-error: the query is missing
      toQueryRequest(getManualPayment, {}),
    ];
    const send = () => sendCall(acceptQuote, { params: { xid: 'x' } });
    type Result = Awaited<ReturnType<ReturnType<typeof send>>>;
    type Value = Extract<Result, { readonly isOk: true }>['value'];
    const read = (value: Value): RouteResponse<'acceptQuote'> => value;
    // @ts-expect-error: the response is another one
    const misread = (value: Value): RouteResponse<'getInvoice'> => value;
    expect([wrong, read, misread]).toHaveLength(3);
  });
});
