import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { useParams } from 'react-router-dom';
import type { StaffReadOptions } from '#api/staff/staffCalls.ts';
import { readStaffInvoice } from '#api/staff/staffDocumentCalls.ts';
import type { StaffPaymentEntry } from '#contract/entities/staff/staffDocument.ts';
import { useMessagePart } from '#i18n/messages/useMessagePart.ts';
import { useText } from '#i18n/useText.ts';
import { StaffAccess } from '../access/StaffAccess.tsx';
import { StaffPending } from '../layout/StaffPending.tsx';
import { useCoveredFocus } from '../lock/useCoveredFocus.ts';
import { useStaffRead } from '../requests/useStaffRead.ts';
import type { StaffSession } from '../session/createStaffSession.ts';
import { StaffReceipt } from './public-link/StaffReceipt.tsx';
import { StaffInvoiceSheet } from './StaffInvoiceSheet.tsx';

/** An invoice as staff see it. */
export function StaffInvoicePage() {
  return <StaffAccess>{(session) => <InvoiceView session={session} />}</StaffAccess>;
}

function InvoiceView({ session }: { readonly session: StaffSession }) {
  const { id: xid = '' } = useParams();
  const text = useText();
  const read = useCallback((reading: StaffReadOptions) => readStaffInvoice(xid, reading), [xid]);
  const { value, failure, reload, replace } = useStaffRead(session, read);
  const [receipt, setReceipt] = useState<StaffPaymentEntry | null>(null);
  const hasTexts = useMessagePart('paying', 'public.success.receipt');
  const isReceipt = value !== null && receipt !== null && hasTexts;
  useCoveredFocus(isReceipt);
  if (value === null)
    return <StaffPending title={text('staff.fact.invoice')} failure={failure} onRetry={reload} />;
  return (
    <>
      <div hidden={isReceipt}>
        <StaffInvoiceSheet
          key={value.invoice.xid}
          staffInvoice={value}
          session={session}
          onChange={replace}
          onReload={reload}
          onReceipt={(payment) => flushSync(() => setReceipt(payment))}
        />
      </div>
      {isReceipt && (
        <StaffReceipt staffInvoice={value} payment={receipt} onBack={() => setReceipt(null)} />
      )}
    </>
  );
}
