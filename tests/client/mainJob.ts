import createClient from 'openapi-fetch';
import type { components, paths } from './dist/schema.d.ts';

type Invoice = components['schemas']['Invoice'];

/** A server with an open quote and a business whose staff may record payments. */
export interface Place {
  /** The server's origin. */
  readonly origin: string;
  readonly appId: string;
  /** The public id of the open quote. */
  readonly quoteXid: string;
  /** An API key of a business, with the role `staff`. */
  readonly apiKey: string;
}

/** What the client has read after it was done. */
export interface Result {
  readonly quoteStatus: string;
  readonly repeatedStatus: number;
  readonly listedNumbers: readonly string[];
  readonly invoice: Invoice;
}

/**
 * The main job by a client that knows only the API's description: reads and accepts a quote, reads the invoice that follows,
 * lists the open invoices as staff, and records the payment. Throws if a call is refused.
 */
export async function doMainJob(place: Place): Promise<Result> {
  const { origin, appId, quoteXid, apiKey } = place;
  const client = createClient<paths>({ baseUrl: `${origin}/api/${appId}` });
  const staff = createClient<paths>({
    baseUrl: `${origin}/api/${appId}`,
    headers: { Authorization: `Bearer ${apiKey}` },
  });

  const path = { xid: quoteXid };
  const read = await client.GET('/v1/sales/quote/{xid}', { params: { path } });
  getBody(read);
  const acceptance = {
    params: {
      path,
      header: {
        'Idempotency-Key': crypto.randomUUID(),
        'If-Match': read.response.headers.get('ETag') ?? '',
        'Billfold-Locale': 'en-US',
      },
    },
  };
  const accepted = await client.POST('/v1/sales/quote/{xid}/accept', acceptance);
  const { quote } = getBody(accepted);
  const repeated = await client.POST('/v1/sales/quote/{xid}/accept', acceptance);

  const { invoiceXid } = quote;
  if (!invoiceXid) throw new Error('The acceptance created no invoice');
  const { invoice } = getBody(
    await client.GET('/v1/sales/invoice/{xid}', { params: { path: { xid: invoiceXid } } }),
  );

  const listed = getBody(
    await staff.GET('/v1/staff/invoices', { params: { query: { isOpen: 'true', limit: '50' } } }),
  );
  const recorded = await staff.POST('/v1/staff/invoices/{xid}/payments', {
    params: { path: { xid: invoiceXid }, header: { 'Idempotency-Key': crypto.randomUUID() } },
    body: { kind: 'cash', amount: invoice.totalRemainingBalance, paidOn: invoice.issuedOn ?? '' },
  });
  return {
    quoteStatus: quote.status,
    repeatedStatus: repeated.response.status,
    listedNumbers: listed.rows.map(({ invoiceNumber }) => invoiceNumber),
    invoice: getBody(recorded).invoice,
  };
}

type Problem = components['schemas']['Problem'];

/** The body of a success. A refusal is a problem with a code. */
function getBody<T>({ data, error }: { data?: T; error?: Problem }): T {
  if (data === undefined) throw new Error(`Refused: ${error?.code ?? 'without a problem'}`);
  return data;
}
