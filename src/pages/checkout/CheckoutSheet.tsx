import { useEffect, useRef, useState } from 'react';
import type { CheckoutResult } from '#contract/entities/checkout/checkoutForm.ts';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { isZero } from '#documents/amounts/amountSign.ts';
import { DueBlock } from '#documents/amounts/DueBlock.tsx';
import { useAmounts } from '#documents/amounts/useAmounts.ts';
import { Questions } from '#documents/parties/Questions.tsx';
import { Letterhead } from '#documents/sheet/Letterhead.tsx';
import { Prose } from '#documents/sheet/Prose.tsx';
import { Sheet } from '#documents/sheet/Sheet.tsx';
import { useOnDemand } from '#i18n/messages/useOnDemand.ts';
import { useRetry } from '#i18n/messages/useRetry.ts';
import { useText } from '#i18n/useText.ts';
import type { TypedDetails } from '#payments/card-form/details/cardDetails.ts';
import type { CompleteCheckout } from '#payments/checkout/submittedCheckout.ts';
import type { ReturnNotice } from '#payments/confirm/flowState.ts';
import { reloadStoredPage } from '#platform/reloadStoredPage.ts';
import { useAppSelector } from '#store/hooks.ts';
import { useAccent } from '#ui/accent/useAccent.ts';
import { Button } from '#ui/button/index.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import styles from './CheckoutSheet.module.css';
import { Products } from './form/basket/Products.tsx';
import { PromoCodes } from './form/basket/PromoCodes.tsx';
import { useBasket } from './form/basket/useBasket.ts';
import type { VersionedForm } from './form/basket/usePricing.ts';
import { BasketProblem, ChangedNotice } from './form/changes/CheckoutNotices.tsx';
import type { FormChange } from './form/changes/formChanges.ts';
import { CheckoutTotal } from './form/totals/CheckoutTotal.tsx';
import { UpcomingPayments } from './form/totals/UpcomingPayments.tsx';

/** Props of a form's sheet. */
export interface CheckoutSheetProps {
  readonly known: VersionedForm;
  readonly response: RouteResponse<'getCheckoutForm'>;
  /** The business's preview of its form: nothing is charged. */
  readonly isPreview: boolean;
  /** What was submitted before a redirect to a bank's page. */
  readonly before: CompleteCheckout | null;
  /** Why that attempt failed. */
  readonly firstNotice: ReturnNotice | null;
  /** What has changed since the form was displayed; null if nothing. */
  readonly changes: readonly FormChange[] | null;
  readonly onDone: (result: CheckoutResult) => void;
  /** Called when the form on the screen is out of date. */
  readonly onOutdated: () => void;
}

/** After these failures the form has to be refetched. */
const OUTDATED: readonly string[] = [
  'precondition-failed',
  'basket-invalid',
  'link-revoked',
  'not-found',
];

async function loadPayment() {
  await reloadStoredPage();
  return (await import('./payment/CheckoutPayment.tsx')).CheckoutPayment;
}

/** A form: what is bought, what it costs today and later, and, once priced, the card form below. */
export function CheckoutSheet(props: CheckoutSheetProps) {
  const { known, response, before, firstNotice, changes, onOutdated, isPreview } = props;
  const { form } = known;
  const { companyProfile: company } = response;
  const text = useText();
  const amounts = useAmounts(form.currencyCode);
  const basket = useBasket(known, before);
  const [isPaying, setPaying] = useState(firstNotice !== null);
  // a refetched form needs confirmation again before anything is paid
  const [read, setRead] = useState({ etag: known.etag, changes });
  if (read.etag !== known.etag || read.changes !== changes) {
    setRead({ etag: known.etag, changes });
    setPaying(false);
  }
  const typed = useRef<TypedDetails | null>(
    before && { ...before.billing, ...(before.delivery && { delivery: before.delivery }) },
  );
  const [isSending, setSending] = useState(false);
  const isBusy = useAppSelector(({ sales }) => sales.processing);
  const part = useOnDemand(loadPayment, 'cards', isPaying);
  const retry = useRetry(part);
  const container = useRef<HTMLDivElement>(null);
  useAccent(company.accentColor);
  const { failure, totals, isCurrent } = basket;
  const code = failure?.kind === 'problem' ? failure.problem.code : '';
  const isOutdated = OUTDATED.includes(code);
  useEffect(() => {
    if (isOutdated) onOutdated();
  }, [isOutdated, onOutdated]);
  const { value: CheckoutPayment } = part;
  const isReady = isPaying && CheckoutPayment !== null;
  useEffect(() => {
    if (isReady) container.current?.focus({ preventScroll: false });
  }, [isReady]);
  const isFree = isZero(totals.payAmount);
  // the payment already shows the rejection, or the notice shows what has changed
  const isAnnounced = isOutdated && (isReady || changes !== null);
  const proceed = async () => {
    setSending(true);
    const sent = await basket.send();
    setSending(false);
    if (sent.isOk) setPaying(true);
  };
  return (
    <Sheet>
      <Letterhead name={company.name} logoUrl={company.logoUrl} title={form.title} />
      {isPreview && (
        <div className={styles.alert}>
          <InlineAlert variant="info">
            <p>{text('checkout.preview')}</p>
          </InlineAlert>
        </div>
      )}
      {changes !== null && <ChangedNotice changes={changes} currency={form.currencyCode} />}
      <DueBlock
        headline={{ label: text('checkout.today'), amount: amounts.text(totals.payAmount) }}
      />
      {form.description !== null && (
        <div className={styles.lead}>
          <Prose text={form.description} />
        </div>
      )}
      <Products form={form} basket={basket} isDisabled={isBusy} />
      {form.takesPromoCodes && <PromoCodes basket={basket} isDisabled={isBusy} />}
      <div aria-live="polite" aria-busy={!isCurrent && failure === null} className={styles.totals}>
        <CheckoutTotal totals={totals} />
        <UpcomingPayments totals={totals} company={company} />
      </div>
      <div className={styles.alert}>{!isAnnounced && <BasketProblem basket={basket} />}</div>
      {!isReady && part.state !== 'failed' && (
        <div className={styles.action}>
          <Button
            variant="filled"
            isWide
            data-needs-script
            isBusy={isSending || isPaying}
            disabled={basket.isEmpty || Object.values(basket.choice.quantities).includes(null)}
            onClick={() => void proceed()}
          >
            {text(isFree ? 'checkout.continueFree' : 'checkout.continue')}
          </Button>
        </div>
      )}
      {part.state === 'failed' && isPaying && (
        <InlineAlert variant="critical" isLive title={text('errors.publicLoad')}>
          <Button variant="text" onClick={retry}>
            {text('public.action.retry')}
          </Button>
        </InlineAlert>
      )}
      <div ref={container} tabIndex={-1} className={styles.payment}>
        {isReady && (
          <CheckoutPayment
            known={known}
            response={response}
            basket={basket}
            isPreview={isPreview}
            before={before}
            typed={typed}
            firstNotice={firstNotice}
            onDone={props.onDone}
            onOutdated={onOutdated}
          />
        )}
      </div>
      <Questions company={company} />
    </Sheet>
  );
}
