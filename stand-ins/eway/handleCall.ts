import { jsonReply, type Reply } from '#stand-ins/kit/http/Reply.ts';
import { readJson } from '#stand-ins/kit/http/StandInRequest.ts';
import type { ApiCall } from '#stand-ins/kit/StandInDefinition.ts';
import { charge } from './charge.ts';
import { refund } from './refund.ts';
import { toCustomer, toQueried } from './responses.ts';
import { saveField } from './saveField.ts';
import type { Transaction, World } from './World.ts';

/** Credentials of the only account. They must begin with `standin-`, so that real ones are rejected. */
const ACCOUNT = /^standin-[\w-]+:standin-[\w-]+$/;

const NOT_FOUND = () => jsonReply(404, { Errors: 'V6000' });

/** Handles a call of the Rapid API with the account's key, or of Secure Fields with its public key. */
export async function handleCall(world: World, request: ApiCall): Promise<Reply> {
  const { method, url, headers } = request;
  if (`${method} ${url.pathname}` === 'POST /SecureField') return saveField(world, request);
  const pass = /^Basic (\S+)$/i.exec(String(headers.authorization))?.[1] ?? '';
  if (!ACCOUNT.test(Buffer.from(pass, 'base64').toString())) return jsonReply(401, {});
  const [, room, ...parts] = url.pathname.split('/').map(decodeURIComponent);
  const [first = '', second] = parts;
  if (method === 'GET') return read(world, String(room), { first, second });
  const body = readJson(request) ?? {};
  if (room !== 'Transaction') return NOT_FOUND();
  if (first === '') return charge(world, body, request.forced);
  return second === 'Refund' ? refund(world, first, body) : NOT_FOUND();
}

/** The parsed path and query of a call. */
interface CallPath {
  first: string;
  second: string | undefined;
}

function read(world: World, room: string, { first, second }: CallPath): Reply {
  const { customers, transactions } = world.ledgers.of('');
  if (room === 'Customer') {
    const customer = customers.get(first);
    if (customer === undefined) return jsonReply(200, { Customers: [], Errors: 'V6040' });
    return jsonReply(200, { Customers: [toCustomer(customer)], Errors: null });
  }
  if (room !== 'Transaction') return NOT_FOUND();
  const fits = ({ id, reference, invoiceNumber }: Transaction) => {
    if (first === 'InvoiceRef') return reference === second;
    return first === 'InvoiceNumber' ? invoiceNumber === second : id === first;
  };
  const found = [...transactions.values()].filter(fits);
  return jsonReply(200, { Transactions: found.map(toQueried), Errors: '' });
}
