import { useCallback, useEffect, useState } from 'react';
import type { ApiFailure, ApiResult } from '#api/failure.ts';
import { readManualInvoice, readManualSale } from '#api/staff/staffCalls.ts';
import type { Invoice } from '#contract/entities/documents/invoice.ts';
import type { ManualInvoice, ManualSale } from '#contract/entities/payments/manualPayment.ts';
import type { StaffSubject } from '#payments/contract.ts';
import { useAppDispatch, useAppId } from '#store/hooks.ts';
import type { StaffSession } from '../session/createStaffSession.ts';
import type { StaffTarget } from './staffTarget.ts';

/** The server's data about what staff charge or save a card for. */
export type StaffInfo =
  | ({ readonly kind: 'invoice'; readonly subject: StaffSubject } & ManualInvoice)
  | ({ readonly kind: 'sale'; readonly subject: StaffSubject } & ManualSale);

/** The state of the page, and the retry. */
export interface StaffView {
  readonly info: StaffInfo | null;
  readonly failure: ApiFailure | null;
  readonly reload: () => void;
}

/** Loads, as staff, what a card is charged or saved for. */
export function useStaffTarget(target: StaffTarget, session: StaffSession): StaffView {
  const dispatch = useAppDispatch();
  const appId = useAppId();
  const [turn, setTurn] = useState(0);
  const [result, setResult] = useState<ApiResult<StaffInfo> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks anew
  useEffect(() => {
    let isCurrent = true;
    setResult(null);
    const requested =
      target.kind === 'manual-invoice'
        ? session
            .call((staffToken) =>
              dispatch(readManualInvoice(target.orderId, { appId, staffToken })),
            )
            .then(toInvoiceInfo)
        : session
            .call((staffToken) => dispatch(readManualSale(target.contactId, { appId, staffToken })))
            .then((response) => toSaleInfo(response, target));
    void requested.then((response) => {
      if (!isCurrent) return;
      setResult(response);
      if (!response.isOk) return;
      const { staffId } = response.value;
      // error reports name the signed-in person (reading 28)
      dispatch((_dispatch, _getState, { reporter }) => reporter.identify(staffId));
    });
    return () => {
      isCurrent = false;
    };
  }, [target, session, dispatch, appId, turn]);
  return {
    info: result?.isOk ? result.value : null,
    failure: result !== null && !result.isOk ? result.failure : null,
    reload: useCallback(() => {
      setResult(null);
      setTurn((last) => last + 1);
    }, []),
  };
}

function toInvoiceInfo(response: ApiResult<ManualInvoice>): ApiResult<StaffInfo> {
  if (!response.isOk) return response;
  const { invoice, staffId } = response.value;
  const subject = toInvoiceSubject(invoice, staffId);
  return { isOk: true, value: { kind: 'invoice', subject, ...response.value } };
}

/** What a card is charged for: an invoice, by a member of staff. */
export function toInvoiceSubject(invoice: Invoice, staffId: string): StaffSubject {
  const { orderId, invoiceNumber, contact } = invoice;
  const { contactId, name, email, address } = contact;
  const payer = {
    name,
    email,
    addressLine1: address?.street1 ?? null,
    city: address?.locality ?? null,
  };
  const named = { orderId, contactId, invoiceNumber, createdBy: staffId, payer };
  return { kind: 'manual-invoice', ...named };
}

function toSaleInfo(response: ApiResult<ManualSale>, target: StaffSubject): ApiResult<StaffInfo> {
  if (!response.isOk) return response;
  const { contact, staffId } = response.value;
  const payer = { name: contact?.name ?? null, email: contact?.email ?? null };
  const subject = { ...target, payer, createdBy: staffId };
  return { isOk: true, value: { kind: 'sale', subject, ...response.value } };
}
