import { jsonReply, type Reply } from '#stand-ins/kit/http/Reply.ts';
import type { ApiCall } from '#stand-ins/kit/StandInDefinition.ts';
import { newNumber } from '#stand-ins/kit/state/newNumber.ts';
import { type Json, readCard, toObject } from './readCard.ts';
import { toCharged, toCreated } from './responses.ts';
import type { Card, TokenCustomer, Transaction, World } from './World.ts';

const METHODS = ['ProcessPayment', 'TokenPayment', 'CreateTokenCustomer'];
const CURRENCIES = /^(?:AUD|CAD|CHF|EUR|GBP|HKD|JPY|MYR|NZD|SGD|USD)$/;

const refuse = (errors: string) => jsonReply(200, { TransactionStatus: null, Errors: errors });

/** `POST /Transaction`: charges a card, stores one, or both (`SaveCustomer`). Without idempotency keys, a repeated call charges again. */
export async function charge(world: World, body: Json, forced: ApiCall['forced']): Promise<Reply> {
  const ledger = world.ledgers.of('');
  if (!METHODS.includes(String(body.Method))) return refuse('V6004');
  const reading = readCard(world, ledger, body);
  if ('errors' in reading) return refuse(reading.errors);
  const { card, tokenCustomerId, use } = reading;
  if (body.Method === 'CreateTokenCustomer') {
    use();
    return store(world, body, card);
  }
  const payment = toObject(body.Payment);
  const { TotalAmount: amount, CurrencyCode: currency = 'AUD' } = payment;
  const reference = String(payment.InvoiceReference ?? '');
  if (!Number.isSafeInteger(amount) || Number(amount) <= 0) return refuse('V6011');
  if (!CURRENCIES.test(String(currency))) return refuse('V6015');
  if (reference.length > 50) return refuse('V6014');
  const isSaved = body.SaveCustomer === true && tokenCustomerId === null;
  const fault = isSaved ? findCustomerFault(body) : null;
  if (fault !== null) return refuse(fault);
  await world.barriers.arrive('charge');
  use();
  const message = toMessage(card, forced);
  const transaction: Transaction = {
    id: newNumber(ledger.transactions),
    kind: 'charge',
    originalId: null,
    isDone: message === 'A2000',
    message,
    amount: Number(amount),
    currency: String(currency),
    reference,
    invoiceNumber: String(payment.InvoiceNumber ?? ''),
    tokenCustomerId: isSaved && message === 'A2000' ? save(world, body, card).id : tokenCustomerId,
    transactionType: String(body.TransactionType ?? 'Purchase'),
    card,
    refunded: 0,
    createdAt: new Date(world.now()).toISOString().slice(0, -1),
  };
  ledger.transactions.set(transaction.id, transaction);
  return card.behaviour === 'loses-reply'
    ? jsonReply(504, { Errors: 'S5000' })
    : jsonReply(200, toCharged(transaction));
}

function toMessage({ behaviour }: Card, forced: ApiCall['forced']): string {
  if (forced === 'decline') return 'D4405';
  return behaviour.startsWith('D') ? behaviour : 'A2000';
}

/** Stores a card as a token customer. The response has no transaction, and its status is false. */
function store(world: World, body: Json, card: Card): Reply {
  const fault = findCustomerFault(body);
  return fault === null ? jsonReply(200, toCreated(save(world, body, card))) : refuse(fault);
}

const readText = (body: Json, name: string) => String(toObject(body.Customer)[name] ?? '');

/** The error code of a token customer's missing field; null if none is missing. */
function findCustomerFault(body: Json): string | null {
  if (readText(body, 'FirstName') === '') return 'V6042';
  if (readText(body, 'LastName') === '') return 'V6043';
  return /^[a-z]{2}$/.test(readText(body, 'Country')) ? null : 'V6044';
}

function save(world: World, body: Json, card: Card): TokenCustomer {
  const { customers } = world.ledgers.of('');
  const text = (name: string) => readText(body, name);
  const customer = {
    id: newNumber(customers),
    card,
    firstName: text('FirstName'),
    lastName: text('LastName'),
    country: text('Country'),
    reference: text('Reference'),
  };
  customers.set(customer.id, customer);
  return customer;
}
