import { isResponse } from 'virtual:guard/BankTransfer';
import { useId } from 'react';
import type { BankTransfer } from '#contract/entities/documents/bankTransfer.ts';
import type { Invoice } from '#contract/entities/documents/invoice.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useMessagePart } from '#i18n/messages/useMessagePart.ts';
import { useText } from '#i18n/useText.ts';
import { ClipboardButton } from '#ui/clipboard-button/index.ts';
import { QrCode } from '#ui/qr-code/index.ts';
import { Text } from '#ui/text/index.ts';
import styles from './BankTransferDetails.module.css';
import { type TransferRow, useTransferRows } from './useTransferRows.ts';

/** Props: an invoice. Renders nothing if it has no transfer, or one of an unknown shape. */
export interface BankTransferDetailsProps {
  readonly invoice: Pick<Invoice, 'bankTransfer' | 'company' | 'currencyCode'>;
}

/**
 * The details that a customer enters in a transfer, with copy buttons, and as a QR code for banking apps. Does not change
 * the invoice.
 */
export function BankTransferDetails({ invoice }: BankTransferDetailsProps) {
  const { bankTransfer } = invoice;
  if (!bankTransfer || !isResponse(bankTransfer)) return null;
  return <Details invoice={invoice} transfer={bankTransfer} />;
}

interface DetailsProps extends BankTransferDetailsProps {
  readonly transfer: BankTransfer;
}

function Details({ invoice, transfer }: DetailsProps) {
  const text = useText();
  const rows = useTransferRows(transfer, invoice.currencyCode);
  const name = isolateText(invoice.company.name);
  const { epc, qrBill } = transfer;
  return (
    <div className={styles.transfer} data-deferred>
      <div className={styles.text}>
        <Text variant="caption">{text('transfer.open', { name })}</Text>
        <dl className={styles.rows}>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </dl>
      </div>
      {epc !== null && (
        <figure className={styles.figure}>
          <QrCode text={epc} label={text('transfer.qr')} className={styles.qr} />
          <figcaption className={styles.caption} data-screen-only>
            {text('transfer.scan')}
          </figcaption>
        </figure>
      )}
      {qrBill !== undefined && (
        <figure className={styles.figure}>
          <QrCode text={qrBill} label={text('transfer.qrBill')} className={styles.qr} isSwiss />
          <figcaption className={styles.caption}>{text('transfer.qrBill')}</figcaption>
        </figure>
      )}
    </div>
  );
}

function Row({ row }: { readonly row: TransferRow }) {
  const id = useId();
  const canCopy = useMessagePart('acting', 'shared.copy');
  const { label, shown, copied, isCode } = row;
  return (
    <div className={styles.row}>
      <dt id={id} className={styles.label}>
        {label}
      </dt>
      <dd className={styles.value}>
        <bdi translate="no" dir={isCode ? 'ltr' : undefined}>
          {shown}
        </bdi>
      </dd>
      {copied !== null && (
        <dd className={styles.copy} data-screen-only>
          {canCopy && <ClipboardButton value={copied} describedBy={id} />}
        </dd>
      )}
    </div>
  );
}
