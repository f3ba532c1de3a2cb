import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StandIn, startEwayStandIn } from './startEwayStandIn.ts';

/** A response as parsed by eWay's own client. */
interface Model {
  // biome-ignore lint/suspicious/noExplicitAny: responses have every shape
  get(path: string): any;
  getErrors(): string[];
}

/** A client of one account. All clients use the credentials of the one that was created last. */
interface Client {
  createTransaction(method: string, transaction: object): Promise<Model>;
  queryTransaction(id: number): Promise<Model>;
  queryInvoiceReference(reference: string): Promise<Model>;
  queryInvoiceNumber(number: string): Promise<Model>;
  createCustomer(method: string, customer: object): Promise<Model>;
  queryCustomer(id: number): Promise<Model>;
  refund(details: object): Promise<Model>;
}

/** The package has no types. */
const Rapid = createRequire(import.meta.url)('eway-rapid') as {
  readonly Enum: { readonly Method: { readonly DIRECT: string } };
  createClient(key: string, password: string, endpoint: string): Client;
  getMessage(code: string): string;
};

const { DIRECT } = Rapid.Enum.Method;
const CARD = {
  Name: 'John Smith',
  Number: '4444333322221111',
  ExpiryMonth: '12',
  ExpiryYear: '34',
  CVN: '123',
};

describe('eWay’s stand-in, called with eWay’s own client', () => {
  let standIn: StandIn;
  let client: Client;

  beforeAll(async () => {
    standIn = await startEwayStandIn({ webhookSecret: 'none' });
    client = Rapid.createClient('standin-key', 'standin-password', `${standIn.url}/`);
  });
  afterAll(() => standIn.close());

  const charge = (more: { Number?: string; TotalAmount?: number; reference?: string } = {}) => {
    const { Number: number = CARD.Number, TotalAmount = 1000, reference = randomUUID() } = more;
    return client.createTransaction(DIRECT, {
      Customer: { CardDetails: { ...CARD, Number: number } },
      Payment: { TotalAmount, InvoiceReference: reference, InvoiceNumber: 'R-7' },
      TransactionType: 'Purchase',
    });
  };

  it('charges a card, and finds the charge by number, invoice and reference', async () => {
    const reference = randomUUID();
    const made = await charge({ reference });
    expect(made.getErrors()).toEqual([]);
    expect([made.get('TransactionStatus'), made.get('ResponseMessage')]).toEqual([true, 'A2000']);
    expect(Rapid.getMessage(made.get('ResponseMessage'))).toBe('Transaction Approved');
    expect(made.get('Customer.CardDetails.Number')).toBe('444433XXXXXX1111');
    const id = made.get('TransactionID');
    const found = await Promise.all([
      client.queryTransaction(id),
      client.queryInvoiceReference(reference),
      client.queryInvoiceNumber('R-7'),
    ]);
    expect(found.map((one) => one.get('Transactions[0].TransactionID'))).toEqual([id, id, id]);
    expect(found[0]?.get('Transactions[0].TotalAmount')).toBe(1000);
    const none = await client.queryInvoiceReference(randomUUID());
    expect(none.get('Transactions')).toEqual([]);
  });

  it.each([
    ['4000000000000002', 'D4405', 'Do Not Honour'],
    ['4000000000009995', 'D4451', 'Insufficient Funds'],
    ['4000000000000069', 'D4454', 'Expired Card'],
  ])('declines %s with the bank’s code', async (number, code, message) => {
    const made = await charge({ Number: number });
    expect([made.get('TransactionStatus'), made.get('ResponseMessage')]).toEqual([false, code]);
    expect(Rapid.getMessage(code)).toBe(message);
  });

  it('returns the error codes of an invalid request', async () => {
    const errors = async (made: Promise<Model>) => (await made).getErrors();
    expect(await errors(charge({ TotalAmount: 0 }))).toEqual(['V6011']);
    expect(await errors(charge({ Number: '4444333322221112' }))).toEqual(['V6110']);
    expect(await errors(charge({ reference: 'x'.repeat(51) }))).toEqual(['V6014']);
    const stranger = Rapid.createClient('someone', 'else', `${standIn.url}/`);
    await expect(stranger.queryTransaction(1)).rejects.toMatchObject({
      attributes: { Errors: 'S9993' },
    });
    client = Rapid.createClient('standin-key', 'standin-password', `${standIn.url}/`);
  });

  it('makes a partial refund, then no more than what is left', async () => {
    const id = (await charge()).get('TransactionID');
    const back = (TotalAmount: number) =>
      client.refund({ Refund: { TransactionID: id, TotalAmount } });
    expect((await back(400)).get('TransactionStatus')).toBe(true);
    expect((await client.queryTransaction(id)).get('Transactions[0].MaxRefund')).toBe(600);
    expect((await back(601)).getErrors()).toEqual(['V6151']);
    expect((await back(600)).getErrors()).toEqual([]);
    expect((await back(1)).getErrors()).toEqual(['V6152']);
  });

  it('stores a card for a customer', async () => {
    const made = await client.createCustomer(DIRECT, {
      FirstName: 'John',
      LastName: 'Smith',
      Country: 'au',
      CardDetails: CARD,
    });
    const id = made.get('Customer.TokenCustomerID');
    expect([made.get('TransactionStatus'), typeof id]).toEqual([false, 'number']);
    const found = await client.queryCustomer(id);
    expect(found.get('Customers[0].CardDetails.Number')).toBe('444433XXXXXX1111');
  });

  it('stores a card with its charge, unless that is declined', async () => {
    const pay = (part: object) =>
      client.createTransaction(DIRECT, {
        Customer: { FirstName: 'John', LastName: 'Smith', Country: 'au', ...part },
        Payment: { TotalAmount: 1000, InvoiceReference: randomUUID() },
        TransactionType: 'Purchase',
        SaveCustomer: true,
      });
    const CardDetails = CARD;
    const made = await pay({ CardDetails });
    const id = made.get('Customer.TokenCustomerID');
    expect([made.get('TransactionStatus'), typeof id]).toEqual([true, 'number']);
    const charge = await client.queryTransaction(made.get('TransactionID'));
    expect(charge.get('Transactions[0].TokenCustomerID')).toBe(id);
    const found = await client.queryCustomer(id);
    expect(found.get('Customers[0].CardDetails.Number')).toBe('444433XXXXXX1111');
    const refused = await pay({ CardDetails: { ...CARD, Number: '4000000000000002' } });
    expect(refused.get('TransactionStatus')).toBe(false);
    expect(refused.get('Customer.TokenCustomerID')).toBeNull();
    expect((await pay({ CardDetails, LastName: '' })).getErrors()).toEqual(['V6043']);
  });
});
