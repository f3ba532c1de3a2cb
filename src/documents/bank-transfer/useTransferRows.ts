import type { BankTransfer } from '#contract/entities/documents/bankTransfer.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { useAmounts } from '../amounts/useAmounts.ts';
import { groupAccount } from './groupAccount.ts';

/** A detail of a transfer: its displayed text, and the text to copy (null if it does not have to be entered). */
export interface TransferRow {
  readonly id: string;
  readonly label: string;
  readonly shown: string;
  readonly copied: string | null;
  /** Whether the text is left-to-right in every language. */
  readonly isCode: boolean;
}

type TransferPart = keyof BankTransfer['account'] | 'reference';

/** The available details of a transfer, in the usual order of bank forms. */
export function useTransferRows(
  { account, reference, amount }: BankTransfer,
  currency: string,
): readonly TransferRow[] {
  const text = useText();
  const formats = useFormats();
  const amounts = useAmounts(currency);
  const { holder, bank, iban, bic, accountNumber, sortCode, routingNumber } = account;
  const toRow = (id: TransferPart, value: string | null): readonly TransferRow[] => {
    if (value === null) return [];
    const shown = id === 'iban' ? groupAccount(value) : value;
    const isName = id === 'holder' || id === 'bank';
    const copied = id === 'bank' ? null : value;
    return [{ id, label: text(`transfer.${id}`), shown, copied, isCode: !isName }];
  };
  return [
    ...toRow('holder', holder),
    ...toRow('iban', iban),
    ...toRow('accountNumber', accountNumber),
    ...toRow('sortCode', sortCode),
    ...toRow('routingNumber', routingNumber),
    ...toRow('bic', bic),
    ...toRow('bank', bank),
    ...toRow('reference', reference),
    {
      id: 'amount',
      label: text('transfer.amount'),
      shown: amounts.text(amount),
      copied: amount.replace('.', formats.pack.number.decimal),
      isCode: false,
    },
  ];
}
