import type { BankTransfer } from '#contract/entities/documents/bankTransfer.ts';
import type { Invoice } from '#contract/entities/documents/invoice.ts';
import { useTransferRows } from '#documents/bank-transfer/useTransferRows.ts';
import { Prose } from '#documents/sheet/Prose.tsx';
import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';
import { Text } from '#ui/text/index.ts';

/** Explains to a reader without scripts what paying requires, and the alternatives. Only prerendered by a server. */
export function PaymentRequirements({ invoice }: { readonly invoice: Invoice }) {
  const text = useText();
  const { company, payability, bankTransfer } = invoice;
  return (
    <div id="paying">
      <Text variant="caption">{text('pay.needsScripts', { name: isolateText(company.name) })}</Text>
      {bankTransfer && <TransferLines transfer={bankTransfer} currency={invoice.currencyCode} />}
      {payability.howToPay !== null && <Prose text={payability.howToPay} />}
    </div>
  );
}

interface TransferLinesProps {
  readonly transfer: BankTransfer;
  readonly currency: string;
}

function TransferLines({ transfer, currency }: TransferLinesProps) {
  const text = useText();
  return (
    <dl>
      <dt>{text('public.invoice.howToPay.transfer')}</dt>
      {useTransferRows(transfer, currency).map(({ id, label, shown }) => (
        <dd key={id}>
          <span>{label}</span> <bdi translate="no">{shown}</bdi>
        </dd>
      ))}
    </dl>
  );
}
