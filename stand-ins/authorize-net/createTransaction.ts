import type { Reply } from '#stand-ins/kit/http/Reply.ts';
import { randomLetters } from '#stand-ins/kit/state/newId.ts';
import { failAsDuplicate, findDuplicate } from './findDuplicate.ts';
import { findToken, redeemToken } from './redeemToken.ts';
import { refundTransaction } from './refundTransaction.ts';
import { type Fields, refuse, toFields } from './responses.ts';
import {
  fail,
  newTransactionId,
  record,
  type TransactionRequest,
  toMinor,
  toTransactionReply,
} from './transactions.ts';
import type { Card, Ledger, Transaction, World } from './World.ts';

/** `createTransactionRequest`: a charge, a refund or a void. */
export async function createTransaction(world: World, body: TransactionRequest): Promise<Reply> {
  const request = toFields(body.body.transactionRequest);
  const { transactionType } = request;
  if (transactionType !== 'authCaptureTransaction') return refundTransaction(world, body, request);
  const amount = toMinor(request.amount);
  if (amount === null) return fail('5', 'A valid amount is required.');
  await world.barriers.arrive('charge');
  const fault = findCredentialFault(body.ledger, request);
  if (fault !== null) return fault;
  const card = findCard(world, body.ledger, request);
  if ('status' in card) return card;
  const isPart = card.behaviour === 'has-less' && !forbidsPart(request);
  const { invoiceNumber = '', description = '' } = toFields(request.order);
  const transaction: Transaction = {
    ...attempt(body.forced === 'decline' ? 'declines' : card.behaviour, isPart),
    id: newTransactionId(),
    type: 'authCaptureTransaction',
    amount: isPart ? Math.floor(amount / 2) : amount,
    currency: String(request.currencyCode ?? 'USD'),
    card,
    invoiceNumber: String(invoiceNumber),
    description: String(description),
    poNumber: String(request.poNumber ?? ''),
    refTransId: null,
    submittedAt: world.now(),
    networkTransId: randomLetters(15).toUpperCase(),
    processingOptions:
      request.processingOptions === undefined ? null : toFields(request.processingOptions),
    batchId: null,
  };
  const same = findDuplicate(body.ledger, transaction, request);
  if (same !== undefined) return failAsDuplicate(same);
  record(world, body.ledger, transaction, 'authcapture');
  const token = findToken(body.ledger, request.payment);
  if (token !== undefined && transaction.responseCode !== '2') token.charge = transaction.id;
  if (card.behaviour === 'loses-reply') return { ...refuse('E00001', ''), status: 504 };
  return toTransactionReply(transaction, body.body.refId);
}

const OUTCOMES = {
  approves: { status: 'capturedPendingSettlement', responseCode: '1', reason: '1' },
  'loses-reply': { status: 'capturedPendingSettlement', responseCode: '1', reason: '1' },
  'has-less': { status: 'declined', responseCode: '2', reason: '2' },
  declines: { status: 'declined', responseCode: '2', reason: '2' },
  'wrong-code': { status: 'declined', responseCode: '2', reason: '65' },
  reviews: { status: 'FDSPendingReview', responseCode: '4', reason: '252' },
} as const;

function attempt(behaviour: Card['behaviour'], isPart: boolean) {
  return OUTCOMES[isPart ? 'approves' : behaviour];
}

/** Whether partial charges are disabled. Otherwise the processor charges what is left on a prepaid card. */
function forbidsPart({ transactionSettings }: Fields): boolean {
  const { setting } = toFields(transactionSettings);
  const all = Array.isArray(setting) ? setting.map(toFields) : [];
  return all.some(
    ({ settingName: name, settingValue: value }) =>
      name === 'allowPartialAuth' && value === 'false',
  );
}

/** The fault if a later charge of a stored card does not refer to the charge that it was stored from; null if there is none. */
function findCredentialFault(ledger: Ledger, request: Fields): Reply | null {
  const { isSubsequentAuth } = toFields(request.processingOptions);
  const { originalNetworkTransId: id } = toFields(request.subsequentAuthInformation);
  const original = findStored(ledger, toFields(request.profile))?.original;
  const isWrong = isSubsequentAuth === true ? id !== original?.id : id !== undefined;
  return isWrong ? refuse('E00027', 'The original network transaction ID is invalid.') : null;
}

function findStored(ledger: Ledger, { customerProfileId, paymentProfile }: Fields) {
  const { paymentProfileId } = toFields(paymentProfile);
  const cards = ledger.profiles.get(String(customerProfileId))?.cards ?? [];
  return cards.find(({ id }) => id === paymentProfileId);
}

function findCard({ now }: World, ledger: Ledger, { payment, profile }: Fields): Card | Reply {
  if (profile === undefined) return redeemToken(ledger, payment, now());
  return (
    findStored(ledger, toFields(profile))?.card ??
    refuse('E00040', 'Customer Profile ID or Customer Payment Profile ID not found.')
  );
}
