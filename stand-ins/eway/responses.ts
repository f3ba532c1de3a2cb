import type { Card, TokenCustomer, Transaction } from './World.ts';

const VERIFICATION = { CVN: 0, Address: 0, Email: 0, Mobile: 0, Phone: 0 };

/** The ISO 4217 numbers of currencies, which queries return. */
const NUMBERS: Readonly<Record<string, string>> = {
  AUD: '036',
  CAD: '124',
  CHF: '756',
  EUR: '978',
  GBP: '826',
  HKD: '344',
  JPY: '392',
  MYR: '458',
  NZD: '554',
  SGD: '702',
  USD: '840',
};

function toDetails({ masked, name, month, year }: Card) {
  const none = { StartMonth: null, StartYear: null, IssueNumber: null };
  return { Number: masked, Name: name, ExpiryMonth: month, ExpiryYear: year, ...none };
}

/** The part that the responses to a charge and a query have in common. */
function toCommon({ id, isDone, message }: Transaction) {
  return {
    AuthorisationCode: isDone ? id.slice(-6) : '000000',
    ResponseCode: message === 'A2000' ? '00' : message.slice(-2),
    ResponseMessage: message,
    TransactionID: Number(id),
    TransactionStatus: isDone,
  };
}

/** The response to `POST /Transaction`. */
export function toCharged(transaction: Transaction) {
  const { tokenCustomerId, card, amount, reference, invoiceNumber, currency } = transaction;
  return {
    ...toCommon(transaction),
    TransactionType: transaction.transactionType,
    BeagleScore: 0,
    Verification: VERIFICATION,
    Customer: {
      CardDetails: toDetails(card),
      TokenCustomerID: tokenCustomerId === null ? null : Number(tokenCustomerId),
    },
    Payment: {
      TotalAmount: amount,
      InvoiceNumber: invoiceNumber,
      InvoiceDescription: '',
      InvoiceReference: reference,
      CurrencyCode: currency,
    },
    Errors: null,
  };
}

/** The response to storing a card. */
export function toCreated(customer: TokenCustomer) {
  return {
    AuthorisationCode: null,
    ResponseCode: '00',
    ResponseMessage: 'A2000',
    TransactionID: null,
    TransactionStatus: false,
    TransactionType: 'MOTO',
    BeagleScore: null,
    Verification: VERIFICATION,
    Customer: toCustomer(customer),
    Payment: { TotalAmount: 0, CurrencyCode: 'AUD' },
    Errors: '',
  };
}

/** A token customer in the response to its query. */
export function toCustomer({ id, card, firstName, lastName, country, reference }: TokenCustomer) {
  return {
    CardDetails: toDetails(card),
    TokenCustomerID: Number(id),
    Reference: reference,
    FirstName: firstName,
    LastName: lastName,
    Country: country,
  };
}

/** A transaction in the response to a query, without its card and with the number of its currency. */
export function toQueried(transaction: Transaction) {
  const { tokenCustomerId, amount, refunded, isDone, originalId, kind } = transaction;
  return {
    ...toCommon(transaction),
    InvoiceNumber: transaction.invoiceNumber,
    InvoiceReference: transaction.reference,
    TotalAmount: amount,
    TokenCustomerID: tokenCustomerId === null ? null : Number(tokenCustomerId),
    BeagleScore: 0,
    Options: [],
    Verification: VERIFICATION,
    Customer: { TokenCustomerID: tokenCustomerId === null ? null : Number(tokenCustomerId) },
    TransactionDateTime: transaction.createdAt,
    TransactionCaptured: isDone,
    CurrencyCode: NUMBERS[transaction.currency] ?? '036',
    MaxRefund: kind === 'charge' && isDone ? amount - refunded : 0,
    OriginalTransactionId: originalId === null ? 0 : Number(originalId),
  };
}

/** The response to a refund. */
export function toRefunded(refund: Transaction) {
  return {
    ...toCommon(refund),
    Verification: null,
    Customer: {},
    Refund: {
      TransactionID: refund.originalId,
      TotalAmount: refund.amount,
      InvoiceReference: refund.reference,
      CurrencyCode: refund.currency,
    },
    Errors: null,
  };
}
