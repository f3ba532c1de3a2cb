import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { DueBlock } from '#documents/amounts/DueBlock.tsx';
import { Letterhead } from '#documents/sheet/Letterhead.tsx';
import { Sheet } from '#documents/sheet/Sheet.tsx';
import { successPath } from '#domain/address/successPath.ts';
import { subtractMoney } from '#domain/money/money.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useOnDemand } from '#i18n/messages/useOnDemand.ts';
import { useRetry } from '#i18n/messages/useRetry.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { useLinkTo } from '#platform/address/useLinkTo.ts';
import { useOnline } from '#platform/network/useOnline.ts';
import { useAppSelector } from '#store/hooks.ts';
import { useAccent } from '#ui/accent/useAccent.ts';
import { Button } from '#ui/button/index.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import { Link } from '#ui/link/index.ts';
import { OtherPaymentOptions } from '../sheet/OtherPaymentOptions.tsx';
import { useInvoiceKey } from '../useInvoiceKey.ts';
import { AmountField } from './amount/AmountField.tsx';
import { payChoices } from './amount/payChoices.ts';
import { Remainder } from './amount/Remainder.tsx';
import { useAmountChoice } from './amount/useAmountChoice.ts';
import { firstNotice } from './firstNotice.ts';
import { loadPaymentStep } from './loadPaymentStep.ts';
import styles from './PayForm.module.css';
import { PaySummary } from './PaySummary.tsx';

/** Props of the form. */
export interface PayFormProps {
  readonly response: Pick<RouteResponse<'getInvoice'>, 'invoice' | 'appSalesInfo'>;
  /** Whether the server has just returned the invoice; the payment starts only then. */
  readonly isFresh: boolean;
  /** Reads the invoice again after a failed request; null if that is not needed. */
  readonly onReread: (() => void) | null;
  readonly onOutdated: () => void;
}

/** Paying an invoice: the amount, what remains, and the processor's fields. */
export function PayForm({ response, isFresh, onReread, onOutdated }: PayFormProps) {
  const { invoice, appSalesInfo } = response;
  const text = useText();
  const formats = useFormats();
  const isOnline = useOnline();
  const { path } = useInvoiceKey();
  const { state } = useLocation();
  const notice = useMemo(() => firstNotice(state), [state]);
  const navigate = useNavigate();
  const linkTo = useLinkTo();
  const choices = payChoices(invoice);
  const choice = useAmountChoice(choices);
  const isPaying = useAppSelector(({ sales }) => sales.processing);
  const step = useOnDemand(loadPaymentStep, undefined, isFresh);
  const retry = useRetry(step);
  const { value: Step } = step;
  const hasFailed = step.state === 'failed';
  const isWaiting = isOnline && !(Step && isFresh) && !hasFailed && onReread === null;
  useAccent(invoice.company.accentColor);
  const { amount } = choice;
  const rest = amount === null ? 0 : subtractMoney(choices.max, amount).amountMinor;
  const left = { amountMinor: rest, currency: invoice.currencyCode };
  const headline = {
    label: text(amount === null ? 'public.totals.remaining' : 'pay.sumLabel'),
    amount: formats.money(amount ?? choices.max),
    detail: [
      rest > 0 && text('pay.rest', { amount: isolateText(formats.money(left)) }),
      invoice.otherSeller &&
        text('pay.otherSeller', {
          seller: isolateText(invoice.otherSeller),
          name: isolateText(invoice.company.name),
        }),
    ]
      .filter(Boolean)
      .join(' '),
  };
  return (
    <Sheet>
      <Letterhead
        name={invoice.company.name}
        logoUrl={invoice.company.logoUrl}
        title={text('pay.title', { number: isolateText(invoice.invoiceNumber) })}
      />
      <div className={styles.columns}>
        <div>
          <DueBlock headline={headline} />
          <AmountField choices={choices} choice={choice} isDisabled={isPaying} />
          <Remainder invoice={invoice} choices={choices} />
          {!isOnline && (
            <div className={styles.alert}>
              <InlineAlert variant="warning" isLive title={text('pay.offline.title')}>
                <p>{text('pay.offline.text')}</p>
              </InlineAlert>
            </div>
          )}
          {isOnline && (hasFailed || onReread !== null) && (
            <div className={styles.alert}>
              <InlineAlert variant="critical" isLive title={text('errors.publicLoad')}>
                {onReread && <p>{text('pay.unread.safe')}</p>}
                <Button variant="text" onClick={onReread ?? retry}>
                  {text('public.action.retry')}
                </Button>
              </InlineAlert>
            </div>
          )}
          <div className={isOnline ? styles.room : undefined} aria-busy={isWaiting}>
            {Step !== null && isFresh && (
              <Step
                invoice={invoice}
                appSalesInfo={appSalesInfo}
                amount={amount}
                firstNotice={notice}
                onDone={({ payment }) =>
                  navigate(linkTo(successPath(path, { payment: payment?.id })), { replace: true })
                }
                onOutdated={onOutdated}
              />
            )}
          </div>
          {choices.most.amountMinor === choices.max.amountMinor && (
            <OtherPaymentOptions invoice={invoice} />
          )}
          <p className={styles.back}>
            <Link to={path}>{text('public.action.back')}</Link>
          </p>
        </div>
        <PaySummary invoice={invoice} path={path} />
      </div>
    </Sheet>
  );
}
