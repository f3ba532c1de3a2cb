import { createRequire } from 'node:module';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type StandIn, startAuthorizeNetStandIn } from './startAuthorizeNetStandIn.ts';

/** The processor's own client, which has no types. Each call consists of a request, a controller and its response. */
// biome-ignore lint/suspicious/noExplicitAny: it has no types
const client: any = createRequire(import.meta.url)('authorizenet');
const { APIContracts: types, APIControllers: controllers } = client;

let standIn: StandIn;
beforeAll(async () => {
  standIn = await startAuthorizeNetStandIn({ webhookSecret: 'none' });
});
afterAll(() => standIn.close());

const post = async (path: string, body: object) => {
  const init = { method: 'POST', body: JSON.stringify(body) };
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(standIn.url + path, { ...init, headers });
  return {
    status: response.status,
    text: Buffer.from(await response.arrayBuffer()).toString('utf8'),
  };
};
beforeEach(() => post('/_stand-in/reset', {}));

/** Creates a token as Accept.js does. */
async function tokenize(cardNumber = '4111111111111111', cardCode = '123'): Promise<string> {
  const merchantAuthentication = { name: 'login-1', clientKey: 'standin_client_key' };
  const data = { type: 'TOKEN', id: '1', token: { cardNumber, expirationDate: '0835', cardCode } };
  const body = { securePaymentContainerRequest: { merchantAuthentication, data } };
  const { text } = await post('/xml/v1/request.api', body);
  return JSON.parse(text.slice(1)).opaqueData.dataValue;
}

/** Sends a request with the client, and returns the parsed response. */
// biome-ignore lint/suspicious/noExplicitAny: the client has no types
function send(name: string, build: (request: any) => void, key = 'standin_key'): Promise<any> {
  const request = new types[`${name}Request`]();
  const authentication = new types.MerchantAuthenticationType();
  authentication.setName('login-1');
  authentication.setTransactionKey(key);
  request.setMerchantAuthentication(authentication);
  build(request);
  const controller = new controllers[`${name}Controller`](request.getJSON());
  controller.setEnvironment(`${standIn.url}/xml/v1/request.api`);
  return new Promise((resolve) => {
    controller.execute(() => {
      const response = controller.getResponse();
      const text =
        typeof response === 'string' ? JSON.parse(response.replace(/^\uFEFF/, '')) : response;
      resolve(new types[`${name}Response`](text));
    });
  });
}

// biome-ignore lint/suspicious/noExplicitAny: the client has no types
function move(transactionType: string, build: (request: any) => void) {
  return send('CreateTransaction', (request) => {
    const transaction = new types.TransactionRequestType();
    transaction.setTransactionType(transactionType);
    build(transaction);
    request.setTransactionRequest(transaction);
  });
}

async function charge(token: string, invoiceNumber = 'inv-1', amount = '12.50') {
  const response = await move('authCaptureTransaction', (transaction) => {
    const opaque = new types.OpaqueDataType();
    opaque.setDataDescriptor('COMMON.ACCEPT.INAPP.PAYMENT');
    opaque.setDataValue(token);
    const payment = new types.PaymentType();
    payment.setOpaqueData(opaque);
    const order = new types.OrderType();
    order.setInvoiceNumber(invoiceNumber);
    order.setDescription('from the client');
    transaction.setPayment(payment);
    transaction.setAmount(amount);
    transaction.setOrder(order);
  });
  return response;
}

const readDetails = async (id: string) =>
  (await send('GetTransactionDetails', (request) => request.setTransId(id))).getTransaction();

test('charges a token with the processor’s client, finds the charge in its lists, and reads it', async () => {
  const reply = await charge(await tokenize());
  expect(reply.getMessages().getResultCode()).toBe('Ok');
  const response = reply.getTransactionResponse();
  expect([
    response.getResponseCode(),
    response.getAccountNumber(),
    response.getAccountType(),
  ]).toEqual(['1', 'XXXX1111', 'Visa']);
  const details = await readDetails(response.getTransId());
  expect([details.getTransactionStatus(), details.getSettleAmount()]).toEqual([
    'capturedPendingSettlement',
    12.5,
  ]);
  expect(details.getOrder().getInvoiceNumber()).toBe('inv-1');
  const list = await send('GetUnsettledTransactionList', () => undefined);
  const [row] = list.getTransactions().getTransaction?.() ?? list.getTransactions();
  expect(row.getTransId?.() ?? row.transId).toBe(response.getTransId());
});

test('refuses a declined card, a used token, and a repeated payment', async () => {
  const declined = (await charge(await tokenize('4000000000000002'))).getTransactionResponse();
  expect([declined.getResponseCode(), declined.getErrors().getError()[0].getErrorCode()]).toEqual([
    '2',
    '2',
  ]);
  const token = await tokenize();
  await charge(token);
  const again = await charge(token);
  expect(again.getMessages().getMessage()[0].getCode()).toBe('E00114');
  const same = (await charge(await tokenize())).getTransactionResponse();
  expect([same.getTransId(), same.getErrors().getError()[0].getErrorCode()]).toEqual(['0', '11']);
});

test('voids a payment before settlement, and refunds it only afterwards', async () => {
  const first = (await charge(await tokenize())).getTransactionResponse().getTransId();
  const refund = (id: string, amount: string, order = '') =>
    move('refundTransaction', (transaction) => {
      transaction.setPoNumber(order);
      const card = new types.CreditCardType();
      card.setCardNumber('1111');
      card.setExpirationDate('XXXX');
      const payment = new types.PaymentType();
      payment.setCreditCard(card);
      transaction.setPayment(payment);
      transaction.setAmount(amount);
      transaction.setRefTransId(id);
    });
  const tooEarly = await refund(first, '5.00');
  expect(tooEarly.getTransactionResponse().getErrors().getError()[0].getErrorCode()).toBe('54');
  const undone = await move('voidTransaction', (transaction) => transaction.setRefTransId(first));
  expect(undone.getTransactionResponse().getResponseCode()).toBe('1');
  expect((await readDetails(first)).getTransactionStatus()).toBe('voided');
  const second = (await charge(await tokenize(), 'inv-2')).getTransactionResponse().getTransId();
  await post('/_stand-in/settle', {});
  expect((await refund(second, '5.00')).getTransactionResponse().getResponseCode()).toBe('1');
  const again = (await refund(second, '5.00')).getTransactionResponse();
  expect([again.getTransId(), again.getErrors().getError()[0].getErrorCode()]).toEqual(['0', '11']);
  const other = await refund(second, '5.00', 'order-2');
  expect(other.getTransactionResponse().getResponseCode()).toBe('1');
  const tooMuch = await refund(second, '2.51');
  expect(tooMuch.getTransactionResponse().getErrors().getError()[0].getErrorCode()).toBe('55');
});

test('rejects a wrong key, and members in the wrong order, with status 200', async () => {
  const response = await send(
    'GetTransactionDetails',
    (request) => request.setTransId('1'),
    'other',
  );
  expect(response.getMessages().getMessage()[0].getCode()).toBe('E00007');
  const merchantAuthentication = { name: 'login-1', transactionKey: 'standin_key' };
  const body = { getTransactionDetailsRequest: { transId: '1', merchantAuthentication } };
  const { status, text } = await post('/xml/v1/request.api', body);
  expect([status, text.charCodeAt(0), text.includes('E00003')]).toEqual([200, 0xfeff, true]);
});
