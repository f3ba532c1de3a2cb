import { useState } from 'react';
import type { Invoice } from '#contract/entities/documents/invoice.ts';
import type { PaymentResult } from '#contract/entities/payments/payment.ts';
import type { Money } from '#domain/money/money.ts';
import { useText } from '#i18n/useText.ts';
import { useAppDispatch, useAppId } from '#store/hooks.ts';
import { CardForm } from '../card-form/CardForm.tsx';
import { SOURCES } from '../card-form/sources.ts';
import type { ReturnNotice } from '../confirm/flowState.ts';
import type { RegisteredProcessor } from '../contract.ts';
import { getPayMethods, type OfferedMethod, type SalesInfo } from '../methods/getPayMethods.ts';
import { REGISTRY } from '../registry.ts';
import { toReturnUrl } from '../return/returnUrl.ts';
import { createInvoicePaymentCalls } from './createInvoicePaymentCalls.ts';

/** Props of the pay page's payment step. */
export interface PaymentStepProps {
  readonly invoice: Invoice;
  readonly appSalesInfo: SalesInfo;
  /** The amount that the payer chose; `null` while the choice is invalid, which blocks paying. */
  readonly amount: Money | null;
  /** Why an earlier payment failed (from the return page). */
  readonly firstNotice?: ReturnNotice | null;
  /** Called once the server has confirmed with the processor that the payment is made or processing. */
  readonly onDone: (result: PaymentResult) => void;
  /** Called when the server reports that this invoice can no longer be paid: refetch it. */
  readonly onOutdated: () => void;
  /** Tests pass their own processors. */
  readonly registry?: readonly RegisteredProcessor[];
}

/** The payment step of a public invoice: the card form with the source `public-invoice`. Lazy-loaded, online only. */
export function PaymentStep(props: PaymentStepProps) {
  const { invoice, appSalesInfo, registry = REGISTRY } = props;
  const { xid, orderId, contact, company } = invoice;
  const { contactId, name, email } = contact;
  const text = useText();
  const appId = useAppId();
  const dispatch = useAppDispatch();
  const [methods] = useState(() => getPayMethods(appSalesInfo, registry));
  const getReturnUrl = ({ connectionId }: OfferedMethod) =>
    toReturnUrl({
      origin: location.origin,
      appId,
      invoiceXid: xid,
      type: new URLSearchParams(location.search).get('type'),
      connectionId: methods.length > 1 ? connectionId : undefined,
    });
  return (
    <CardForm
      source={SOURCES['public-invoice']}
      methods={methods}
      currency={invoice.currencyCode}
      isTest={appSalesInfo.isTest}
      amount={props.amount}
      settings={{
        isRegionRequired: appSalesInfo.isRegionRequired,
        showsFullAddress: false,
        name,
        country: contact.address?.country ?? null,
        postalCode: contact.address?.postalCode,
      }}
      createCalls={() =>
        createInvoicePaymentCalls(
          appId,
          { kind: 'invoice', xid, orderId, payer: { contactId, name, email } },
          dispatch,
        )
      }
      getReturnUrl={getReturnUrl}
      getStoreLabel={(method) => text('pay.storeAccount', { name: company.name, method })}
      firstNotice={props.firstNotice}
      onDone={props.onDone}
      onOutdated={props.onOutdated}
      registry={registry}
    />
  );
}
