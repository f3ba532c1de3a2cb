import { randomUUID } from 'node:crypto';
import { refundPayment } from '#server/back-office/payments/refundPayment.ts';
import { harbor } from '#server/demo/content/harbor.ts';
import { authorizeNetStandInKeys } from '#server/processors/authorize-net/standInKeys.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import { startAuthorizeNetStandIn } from '#stand-ins/authorize-net/startAuthorizeNetStandIn.ts';
import type { AcceptOptions } from '../payments/acceptPayment.ts';
import { setUpProcessor } from './setUpProcessor.ts';

/** Signs the processor’s notifications. */
export const SIGNATURE_KEY = 'ABCDEF0123456789'.repeat(8);
const API = '/xml/v1/request.api';
/** Card numbers of the stand-in, by what becomes of them. */
export const CARDS = {
  good: '4111111111111111',
  declined: '4000000000000002',
  reviewed: '4000000000000259',
  losing: '4000000000000119',
  prepaid: '4111111111111145',
};

/** A server, Authorize.Net’s stand-in, and for each test a new invoice of 100.00 and an empty ledger. */
export function setUpAuthorizeNet() {
  const connections = [{ processor: 'AUTHORIZE', accountId: 'login-1' }] as const;
  const paying = setUpProcessor({
    start: () => startAuthorizeNetStandIn({ webhookSecret: SIGNATURE_KEY }),
    createProcessors: ({ url, frameUrl }) =>
      createServerProcessors(
        { AUTHORIZE: authorizeNetStandInKeys(url, frameUrl, SIGNATURE_KEY) },
        undefined,
        'https://cards.example',
      ),
    business: { ...harbor, connections },
  });
  const { send, control, sendPayment } = paying;

  /** Tokenizes a card as Accept.js does in the card frame. */
  const tokenize = async (
    cardNumber: string,
    cardCode = '123',
    expirationDate = '0835',
  ): Promise<string> => {
    const merchantAuthentication = { name: 'login-1', clientKey: 'standin_client_key' };
    const data = { type: 'TOKEN', token: { cardNumber, expirationDate, cardCode } };
    const response = await send(API, {
      securePaymentContainerRequest: { merchantAuthentication, data },
    });
    return response.opaqueData.dataValue;
  };
  const accept = (paymentToken: string, options?: AcceptOptions) =>
    sendPayment({ paymentToken, tokenProcessor: 'AUTHORIZE' }, options);
  const ledger = async () => {
    const { succeeded, movements } = await control('/ledger');
    type Movement = { readonly kind: string; readonly amount: number; readonly reference: string };
    const refunds = (movements as Movement[]).filter(({ kind }) => kind === 'refund');
    return { succeeded, refunds: refunds.map(({ amount }) => amount), movements };
  };
  const refund = (paymentId: string, amount: string, key: string = randomUUID()) =>
    refundPayment(
      paying.server.office,
      { appId: 'harbor', xid: paying.xid, key },
      { paymentId, amount },
    ).then(
      () => 'done',
      (error: unknown) => (error as { code?: string }).code ?? String(error),
    );
  const pay = async () => (await accept(await tokenize(CARDS.good))).body.payment.id as string;

  return Object.assign(paying, { tokenize, accept, ledger, refund, pay });
}
