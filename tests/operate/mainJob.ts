import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { confirmAtStandIn } from '#tests/contract/support/payments/confirmAtStandIn.ts';
import { type Received, type Sent, send, type Walk } from './Walk.ts';

/** Where a customer's calls go, and where the processor is. */
export interface Site {
  readonly port: number;
  readonly standInUrl: string;
}

/** A quote with its link. */
export interface Quote {
  readonly appId: string;
  readonly xid: string;
}

/** The processor account of the business in the walk. */
export const ACCOUNT = 'acct_operate';

/** A business file whose account has the keys of the environment. */
export function toBusinessFile(appId: string): object {
  return {
    ...{ format: 'billfold/1', kind: 'business', appId, name: `Shop ${appId}` },
    ...{ currency: 'USD', timeZone: 'America/New_York', country: 'US' },
    connections: [{ processor: 'STRIPE', accountId: ACCOUNT, mode: 'environment' }],
  };
}

/** Imports a quote of a business with the command; the link is on the quote's host. */
export function importQuote(
  walk: Walk,
  { appId, number, run }: { appId: string; number: string; run: (line: string) => string },
): Quote {
  const file = walk.at(`${number}.json`);
  const quote = {
    ...{ format: 'billfold/1', kind: 'quote', number, currency: 'USD' },
    issuedOn: new Date().toISOString().slice(0, 10),
    customer: { name: 'Sam Field', email: 'sam@example.com' },
    lines: [{ name: 'Design', unitPrice: '240.00' }],
  };
  writeFileSync(file, JSON.stringify(quote));
  const printed = run(`node server/command.js import ${file} --app ${appId}`);
  const [, xid = ''] =
    new RegExp(`https://quote\\.example\\.com/${appId}/([^\\s?]+)`).exec(printed) ?? [];
  walk.expectThat(xid !== '', `the import of ${number} prints its link on the quote host`);
  return { appId, xid };
}

/** Accepts the quote and pays its invoice as a customer does; returns the invoice as it is afterwards. */
export async function acceptAndPay(walk: Walk, site: Site, quote: Quote) {
  const xid = await accept(walk, site, quote);
  return payInvoice(walk, site, { appId: quote.appId, xid });
}

/** Accepts the quote; returns its invoice's id. */
export async function accept(walk: Walk, site: Site, { appId, xid }: Quote): Promise<string> {
  const url = `https://quote.example.com/api/${appId}/v1/sales/quote/${xid}`;
  const { headers } = await call(site, url);
  const accepted = await call(site, `${url}/accept`, {
    method: 'POST',
    headers: { 'if-match': String(headers.etag), ...newKey() },
  });
  walk.expectThat(accepted.status === 200, 'a customer accepts the quote');
  return JSON.parse((await call(site, url)).text).quote.invoiceXid;
}

/** Pays an invoice in full at the processor's stand-in. */
export async function payInvoice(walk: Walk, site: Site, { appId, xid }: Quote) {
  const sales = `https://invoice.example.com/api/${appId}/v1/sales`;
  const read = async () => JSON.parse((await call(site, `${sales}/invoice/${xid}`)).text).invoice;
  const { orderId, totalRemainingBalance: amount } = await read();
  const page = { 'billfold-page': randomUUID() };
  const opened = await change(site, `${sales}/order/${orderId}/stripe/paymentIntent`, {
    headers: page,
  });
  const { paymentIntentId, clientSecret } = await change(
    site,
    `${sales}/stripe/paymentIntent/${opened.paymentIntentId}`,
    {
      ...{ method: 'PUT', headers: page },
      body: { paymentIntentId: opened.paymentIntentId, invoiceXID: xid, amount },
    },
  );
  await confirmAtStandIn({
    ...{ standInUrl: site.standInUrl, accountId: ACCOUNT, card: 'pm_card_visa' },
    ...{ intentId: paymentIntentId, clientSecret },
  });
  await change(site, `${sales}/invoice/${xid}/acceptPayment`, {
    headers: page,
    body: {
      ...{ invoiceXID: xid, payAmount: amount, paymentToken: paymentIntentId },
      ...{ paymentType: 'creditCard', tokenProcessor: 'STRIPE' },
    },
  });
  const { status, totalRemainingBalance } = await read();
  walk.expectThat(
    status === 'PAID' && totalRemainingBalance === '0.00',
    'the customer pays its invoice',
  );
}

const newKey = () => ({ 'idempotency-key': `"${randomUUID()}"` });

function call({ port }: Site, url: string, sent?: Sent): Promise<Received> {
  return send(port, url, sent);
}

async function change(site: Site, url: string, { headers, ...sent }: Sent) {
  const { status, text } = await call(site, url, {
    ...{ method: 'POST', ...sent },
    headers: { ...newKey(), ...headers },
  });
  if (status !== 200) throw new Error(`${new URL(url).pathname} returned ${status}: ${text}`);
  return JSON.parse(text);
}
