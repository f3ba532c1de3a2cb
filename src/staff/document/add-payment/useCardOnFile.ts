import { useCallback, useState } from 'react';
import type { StaffReadOptions } from '#api/staff/staffCalls.ts';
import { readStaffInvoice } from '#api/staff/staffDocumentCalls.ts';
import type { StaffPaymentEntry } from '#contract/entities/staff/staffDocument.ts';
import type { StaffResult } from '#staff/card-charges/createStaffCalls.ts';
import {
  getPageName,
  readSubmittedCard,
  removeSubmittedCard,
} from '#staff/card-charges/submittedCard.ts';
import { useSavedCharge } from '#staff/card-charges/useSavedCharge.ts';
import { toInvoiceSubject } from '#staff/card-charges/useStaffTarget.ts';
import { useMemberId } from '#staff/session/useMemberId.ts';
import { useAppDispatch, useAppId } from '#store/hooks.ts';
import type { InvoiceContext } from '../changes/useChangeDialog.ts';

/**
 * Charges a saved card of the invoice's customer, and reloads the invoice afterwards. A charge with an unknown outcome
 * is checked first, including one of the card page, since both store sent charges in the same place.
 */
export function useCardOnFile(
  context: InvoiceContext,
  onCharged: (payment: StaffPaymentEntry) => void,
) {
  const { staffInvoice, session, onChange, onReload } = context;
  const { xid } = staffInvoice.invoice;
  const appId = useAppId();
  const dispatch = useAppDispatch();
  const memberId = useMemberId();
  const [subject] = useState(() => toInvoiceSubject(staffInvoice.invoice, memberId));
  const scope = { appId, subject };
  const [lost] = useState(() => {
    const { sent = null } = readSubmittedCard(scope);
    return sent?.hasResponse ? null : sent;
  });
  const [page] = useState(() => getPageName(scope));
  const read = useCallback((reading: StaffReadOptions) => readStaffInvoice(xid, reading), [xid]);
  const finish = async ({ payment }: StaffResult) => {
    removeSubmittedCard(scope);
    const response = await session.call((staffToken) => dispatch(read({ appId, staffToken })));
    const charged = response.isOk && response.value.payments.find(({ id }) => id === payment?.id);
    if (!charged) return onReload();
    onChange(response.value);
    onCharged(charged);
  };
  const flow = useSavedCharge({ subject, session, page, lost, onSubmit: () => {}, onDone: finish });
  return { ...flow, wasLost: lost !== null };
}

/** The charge of a saved card, as the modal uses it. */
export type CardOnFile = ReturnType<typeof useCardOnFile>;
