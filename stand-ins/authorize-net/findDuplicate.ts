import type { Reply } from '#stand-ins/kit/http/Reply.ts';
import { type Fields, toFields } from './responses.ts';
import { fail } from './transactions.ts';
import type { Ledger, Transaction } from './World.ts';

/** The fields that are compared: transactions with the same values count as duplicates. */
const COMPARED = ['type', 'amount', 'invoiceNumber', 'poNumber'] as const;

/** Finds the transaction that a request repeats within its duplicate window, in seconds; two minutes by default. */
export function findDuplicate(
  { transactions }: Ledger,
  transaction: Transaction,
  { transactionSettings }: Fields,
): Transaction | undefined {
  const { setting } = toFields(transactionSettings);
  const settings = Array.isArray(setting) ? setting.map(toFields) : [];
  const window = settings.find(({ settingName }) => settingName === 'duplicateWindow');
  const since = transaction.submittedAt - Number(window?.settingValue ?? 120) * 1000;
  return [...transactions.values()].find(
    (one) =>
      one.responseCode !== '2' &&
      one.submittedAt >= since &&
      one.card.last4 === transaction.card.last4 &&
      COMPARED.every((name) => one[name] === transaction[name]),
  );
}

/** The processor's response to a duplicate. */
export function failAsDuplicate({ id }: Transaction): Reply {
  return fail('11', 'A duplicate transaction has been submitted.', id);
}
