import type { Reply } from '#stand-ins/kit/http/Reply.ts';
import { type Fields, refuse, toFields } from './answers.ts';
import { failAsDuplicate, findDuplicate } from './findDuplicate.ts';
import { giveBack } from './giveBack.ts';
import { findToken, takeToken } from './takeToken.ts';
import { type Asked, answer, fail, newTransactionId, record, toMinor } from './transactions.ts';
import type { Card, Ledger, Transaction, World } from './World.ts';

/** `createTransactionRequest`: a charge, a refund or a void. */
export async function createTransaction(world: World, asked: Asked): Promise<Reply> {
  const request = toFields(asked.body.transactionRequest);
  const { transactionType } = request;
  if (transactionType !== 'authCaptureTransaction') return giveBack(world, asked, request);
  const amount = toMinor(request.amount);
  if (amount === null) return fail('5', 'A valid amount is required.');
  await world.barriers.arrive('charge');
  const card = findCard(world, asked.ledger, request);
  if ('status' in card) return card;
  const { invoiceNumber = '', description = '' } = toFields(request.order);
  const transaction: Transaction = {
    ...attempt(asked.forced === 'decline' ? 'declines' : card.behaviour),
    id: newTransactionId(),
    type: 'authCaptureTransaction',
    amount,
    currency: String(request.currencyCode ?? 'USD'),
    card,
    invoiceNumber: String(invoiceNumber),
    description: String(description),
    poNumber: String(request.poNumber ?? ''),
    refTransId: null,
    submittedAt: world.now(),
    batchId: null,
  };
  const same = findDuplicate(asked.ledger, transaction, request);
  if (same !== undefined) return failAsDuplicate(same);
  record(world, asked.ledger, transaction, 'authcapture');
  const token = findToken(asked.ledger, request.payment);
  if (token !== undefined && transaction.responseCode !== '2') token.charge = transaction.id;
  if (card.behaviour === 'loses-reply') return { ...refuse('E00001', ''), status: 504 };
  return answer(transaction, asked.body.refId);
}

const OUTCOMES = {
  approves: { status: 'capturedPendingSettlement', responseCode: '1', reason: '1' },
  'loses-reply': { status: 'capturedPendingSettlement', responseCode: '1', reason: '1' },
  declines: { status: 'declined', responseCode: '2', reason: '2' },
  'wrong-code': { status: 'declined', responseCode: '2', reason: '65' },
  reviews: { status: 'FDSPendingReview', responseCode: '4', reason: '252' },
} as const;

function attempt(behaviour: Card['behaviour']) {
  return OUTCOMES[behaviour];
}

function findCard({ now }: World, ledger: Ledger, { payment, profile }: Fields): Card | Reply {
  if (profile === undefined) return takeToken(ledger, payment, now());
  const { customerProfileId, paymentProfile } = toFields(profile);
  const { paymentProfileId } = toFields(paymentProfile);
  const cards = ledger.profiles.get(String(customerProfileId))?.cards ?? [];
  const kept = cards.find(({ id }) => id === paymentProfileId);
  return (
    kept?.card ?? refuse('E00040', 'Customer Profile ID or Customer Payment Profile ID not found.')
  );
}
