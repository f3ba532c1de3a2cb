import { useId } from 'react';
import type { StaffInvoice, StaffPaymentEntry } from '#contract/entities/staff/staffDocument.ts';
import { successPath } from '#domain/address/successPath.ts';
import { useText } from '#i18n/useText.ts';
import { ClipboardButton } from '#ui/clipboard-button/index.ts';
import styles from '../StaffDocument.module.css';
import { usePublicAddress } from './PublicLink.tsx';

/** Props: a payment that has a receipt, and its invoice. */
export interface ReceiptLinkProps {
  readonly staffInvoice: StaffInvoice;
  readonly payment: StaffPaymentEntry;
}

/** Copies the link to the receipt that the customer can open; renders nothing if the public link was revoked. */
export function ReceiptLink({ staffInvoice, payment }: ReceiptLinkProps) {
  const text = useText();
  const id = useId();
  const document = new URL(usePublicAddress('invoice', staffInvoice.invoice.xid));
  if (staffInvoice.isRevoked) return null;
  const address = new URL(successPath(document.pathname, { payment: payment.id }), document);
  for (const [name, value] of document.searchParams) address.searchParams.set(name, value);
  return (
    <div className={styles.link} data-screen-only>
      <span id={id}>{text('staff.receipt.link')}</span>
      <ClipboardButton value={address.href} describedBy={id} />
    </div>
  );
}
