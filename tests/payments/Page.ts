import { randomUUID } from 'node:crypto';

/** A response of the server; `null` status: no response arrived. */
export interface Reply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape
  readonly body: any;
  readonly etag?: string | null;
}

/** The invoice that pages pay. */
export interface OpenInvoice {
  readonly serverUrl: string;
  readonly appId: string;
  readonly xid: string;
  readonly orderId: string;
}

/** One visit of the pay page of an invoice, with its own page id. */
export class Page {
  readonly #headers: Readonly<Record<string, string>>;

  /** `headers` are sent with every call. */
  constructor(
    readonly invoice: OpenInvoice,
    headers: Readonly<Record<string, string>> = {},
  ) {
    this.#headers = { 'billfold-page': randomUUID(), ...headers };
  }

  async ask(method: 'GET' | 'POST' | 'PUT', path: string, call: Call = {}): Promise<Reply> {
    const { serverUrl, appId } = this.invoice;
    const { payload, key = randomUUID(), ifMatch } = call;
    const response = await fetch(`${serverUrl}/api/${appId}/v1/sales/${path}`, {
      method,
      headers: {
        ...this.#headers,
        ...(method === 'GET' ? {} : { 'idempotency-key': `"${key}"` }),
        ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
    });
    const text = await response.text();
    const body = text === '' ? null : JSON.parse(text);
    return { status: response.status, body, etag: response.headers.get('etag') };
  }

  /** The page's final call, which settles the payment. */
  accept(payment: AcceptedPayment, key?: string) {
    const { xid } = this.invoice;
    const { amount, token, processor, consent } = payment;
    return this.ask('POST', `invoice/${xid}/acceptPayment`, {
      payload: {
        invoiceXID: xid,
        payAmount: amount,
        paymentType: processor === 'PAYPAL' ? 'payPal' : 'creditCard',
        paymentToken: token,
        tokenProcessor: processor,
        nameOnCard: 'Amara Okafor',
        ...(consent !== undefined && { consent }),
      },
      ...(key !== undefined && { key }),
    });
  }

  /** The page's call after the bank's authentication. */
  complete({ token, processor }: { token: string; processor: string }): Promise<Reply> {
    const { xid } = this.invoice;
    const payload = { invoiceXID: xid, paymentToken: token, tokenProcessor: processor };
    return this.ask('POST', `invoice/${xid}/completeAuthorizedPayment`, { payload });
  }
}

interface AcceptedPayment {
  readonly amount: string;
  readonly token: string;
  readonly processor: string;
  readonly consent?: 'EXPLICIT_CONSENT';
}

interface Call {
  readonly payload?: object;
  readonly key?: string;
  readonly ifMatch?: string;
}
