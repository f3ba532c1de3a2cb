import type { Reply } from '#stand-ins/kit/http/Reply.ts';
import { type Fields, refuse, toFields } from './answers.ts';
import { giveBack } from './giveBack.ts';
import { takeToken } from './takeToken.ts';
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
  const same = findDuplicate(world, asked.ledger, { request, card, amount });
  if (same !== undefined) return fail('11', 'A duplicate transaction has been submitted.', same.id);
  const transaction: Transaction = {
    ...attempt(asked.forced === 'decline' ? 'declines' : card.behaviour),
    id: newTransactionId(),
    type: 'authCaptureTransaction',
    amount,
    currency: String(request.currencyCode ?? 'USD'),
    card,
    invoiceNumber: String(invoiceNumber),
    description: String(description),
    refTransId: null,
    submittedAt: world.now(),
    batchId: null,
  };
  record(world, asked.ledger, transaction, 'authcapture');
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

interface Tried {
  request: Fields;
  card: Card;
  amount: number;
}

/** The same amount, card and invoice within the window that the request names, in seconds; two minutes by default. */
function findDuplicate({ now }: World, ledger: Ledger, { request, card, amount }: Tried) {
  const { setting } = toFields(request.transactionSettings);
  const settings = Array.isArray(setting) ? setting.map(toFields) : [];
  const window = settings.find(({ settingName }) => settingName === 'duplicateWindow');
  const since = now() - Number(window?.settingValue ?? 120) * 1000;
  const { invoiceNumber = '' } = toFields(request.order);
  return [...ledger.transactions.values()].find(
    (one) =>
      one.type === 'authCaptureTransaction' &&
      one.responseCode !== '2' &&
      one.submittedAt >= since &&
      one.amount === amount &&
      one.card.last4 === card.last4 &&
      one.invoiceNumber === invoiceNumber,
  );
}
