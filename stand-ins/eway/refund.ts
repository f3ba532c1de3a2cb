import { jsonReply, type Reply } from '#stand-ins/kit/http/Reply.ts';
import { newNumber } from '#stand-ins/kit/state/newNumber.ts';
import { type Json, toObject } from './readCard.ts';
import { toRefunded } from './responses.ts';
import type { Transaction, World } from './World.ts';

/** `POST /Transaction/{id}/Refund`: refunds at most what is left. A repeated call refunds again. */
export async function refund(world: World, id: string, body: Json): Promise<Reply> {
  const { transactions } = world.ledgers.of('');
  const original = transactions.get(id);
  const { TotalAmount, InvoiceReference, InvoiceNumber } = toObject(body.Refund);
  const amount = Number(TotalAmount);
  const refuse = (errors: string) => jsonReply(200, { TransactionStatus: null, Errors: errors });
  if (original?.kind !== 'charge' || !original.isDone) return refuse('V6115');
  if (!Number.isSafeInteger(amount) || amount <= 0) return refuse('V6150');
  if (original.refunded === original.amount) return refuse('V6152');
  if (amount > original.amount - original.refunded) return refuse('V6151');
  await world.barriers.arrive('refund');
  const back: Transaction = {
    ...original,
    id: newNumber(transactions),
    kind: 'refund',
    originalId: id,
    amount,
    reference: String(InvoiceReference ?? ''),
    invoiceNumber: String(InvoiceNumber ?? ''),
    transactionType: 'Refund',
    createdAt: new Date(world.now()).toISOString().slice(0, -1),
  };
  transactions.set(back.id, back);
  original.refunded += amount;
  return jsonReply(200, toRefunded(back));
}
