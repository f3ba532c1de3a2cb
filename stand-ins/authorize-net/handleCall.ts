import type { Reply } from '#stand-ins/kit/http/Reply.ts';
import { readJson } from '#stand-ins/kit/http/StandInRequest.ts';
import type { ApiCall } from '#stand-ins/kit/StandInDefinition.ts';
import { createToken } from './createToken.ts';
import { createTransaction } from './createTransaction.ts';
import { findOrderFault } from './findOrderFault.ts';
import {
  addCard,
  addPaidCard,
  createProfile,
  getCard,
  getProfile,
  removeCard,
  updateCard,
} from './profiles.ts';
import { getDetails, listBatches, listTransactions } from './reports.ts';
import { type Fields, refuse, toFields } from './responses.ts';
import type { Ledger, World } from './World.ts';

type CallHandler = (ledger: Ledger, body: Fields, world: World) => Reply;

const HANDLERS: Readonly<Record<string, CallHandler>> = {
  securePaymentContainerRequest: (ledger, body, world) => createToken(world, ledger, body),
  getTransactionDetailsRequest: getDetails,
  getUnsettledTransactionListRequest: listTransactions,
  getTransactionListRequest: listTransactions,
  getSettledBatchListRequest: listBatches,
  createCustomerProfileRequest: createProfile,
  createCustomerPaymentProfileRequest: (ledger, body, world) => addCard(ledger, body, world.now()),
  createCustomerProfileFromTransactionRequest: addPaidCard,
  getCustomerProfileRequest: getProfile,
  getCustomerPaymentProfileRequest: getCard,
  updateCustomerPaymentProfileRequest: (ledger, body, world) =>
    updateCard(ledger, body, world.now()),
  deleteCustomerPaymentProfileRequest: removeCard,
};

/** Handles a call of the API, which has a single URL. The body's only member names the request. */
export async function handleCall(world: World, request: ApiCall): Promise<Reply> {
  const [[name, value] = []] = Object.entries(readJson(request) ?? {});
  if (name === undefined) return refuse('E00002', 'The content-type specified is not supported.');
  const body = toFields(value);
  const fault = findOrderFault(name, body);
  if (fault !== null) return refuse('E00003', fault);
  const { name: login, transactionKey, clientKey } = toFields(body.merchantAuthentication);
  const key = name === 'securePaymentContainerRequest' ? clientKey : transactionKey;
  if (typeof login !== 'string' || !String(key).startsWith('standin_'))
    return refuse('E00007', 'User authentication failed due to invalid authentication values.');
  const ledger = world.ledgers.of(login);
  if (name === 'createTransactionRequest')
    return createTransaction(world, { ledger, body, forced: request.forced });
  return HANDLERS[name]?.(ledger, body, world) ?? refuse('E00003', `Unknown request ${name}.`);
}
