import type { ReactNode } from 'react';
import type { CheckoutReceipt } from '#contract/entities/checkout/checkoutForm.ts';
import { PrintButton } from '#documents/actions/PrintButton.tsx';
import { Amount } from '#documents/amounts/Amount.tsx';
import { isZero } from '#documents/amounts/amountSign.ts';
import { DueBlock, type Headline } from '#documents/amounts/DueBlock.tsx';
import { useAmounts } from '#documents/amounts/useAmounts.ts';
import { DetailList } from '#documents/parties/DetailList.tsx';
import { Questions } from '#documents/parties/Questions.tsx';
import { BusinessText } from '#documents/sheet/BusinessText.tsx';
import { Letterhead } from '#documents/sheet/Letterhead.tsx';
import { Section } from '#documents/sheet/Section.tsx';
import { Sheet } from '#documents/sheet/Sheet.tsx';
import { useWindowTitle } from '#documents/sheet/useWindowTitle.ts';
import { dayInTimeZone } from '#domain/day/calendarDay.ts';
import { isDueToday } from '#domain/document/documentTotals.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';
import { useGroupAddress } from '#platform/address/useGroupAddress.ts';
import { useAppId } from '#store/hooks.ts';
import { useAccent } from '#ui/accent/useAccent.ts';
import { buttonClass } from '#ui/button/index.ts';
import { Text } from '#ui/text/index.ts';
import styles from '../form/basket/Products.module.css';
import { CheckoutTotal } from '../form/totals/CheckoutTotal.tsx';
import { getDueToday } from '../form/totals/getDueToday.ts';
import { UpcomingPayments } from '../form/totals/UpcomingPayments.tsx';
import { CheckoutCharges } from './CheckoutCharges.tsx';
import { CheckoutMethod } from './CheckoutMethod.tsx';
import { ReceiptTotal } from './ReceiptTotal.tsx';
import { useReceiptDetails } from './useReceiptDetails.tsx';

/** Props of a receipt. */
export interface CheckoutReceiptProps {
  readonly receipt: CheckoutReceipt;
  /** Shows that this is the copy saved on this device, and its age. */
  readonly notice: ReactNode;
  /** Whether the server is unreachable; then actions that need it are hidden. */
  readonly isOutOfReach: boolean;
  /** Called with the updated receipt once later charges are stopped or the payment method is removed. */
  readonly onChanged: (receipt: CheckoutReceipt) => void;
}

/** A printable receipt: what was bought, what was charged, later charges, and a link to the invoice. */
export function CheckoutReceiptSheet(props: CheckoutReceiptProps) {
  const { receipt, notice, isOutOfReach, onChanged } = props;
  const { company, basket, charges } = receipt;
  const text = useText();
  const invoice = useGroupAddress('invoice', useAppId(), receipt.invoiceXid);
  const headline = useHeadline(receipt);
  const details = useReceiptDetails(receipt);
  const boughtOn = dayInTimeZone(Date.parse(receipt.boughtAt), company.timeZone);
  useAccent(company.accentColor);
  useWindowTitle(text('public.success.receiptNumber', { number: receipt.receiptNumber }));
  return (
    <Sheet notice={notice}>
      <Letterhead
        name={company.name}
        logoUrl={company.logoUrl}
        title={text('checkout.done.title')}
      />
      <DueBlock
        headline={headline}
        action={
          !isOutOfReach && (
            <a className={buttonClass('filled')} href={invoice}>
              {text('checkout.done.invoice')}
            </a>
          )
        }
        moreActions={<PrintButton />}
      />
      <DetailList facts={details} />
      <Section title={text('public.lines.items')}>
        <ul>
          {basket.lines.map((line) => (
            <li key={line.upsellId ?? line.id} className={styles.row}>
              <div className={styles.text}>
                <b className={styles.name}>
                  <BusinessText>{line.name}</BusinessText>
                </b>
                <Count quantity={line.quantity} price={line.unitPrice} basket={basket} />
              </div>
              <Amount
                className={styles.amount}
                value={getDueToday(line, {
                  isLater: line.recurrence !== null && !isDueToday(line.recurrence, boughtOn),
                  currency: basket.currencyCode,
                })}
                currency={basket.currencyCode}
              />
            </li>
          ))}
        </ul>
      </Section>
      {isProcessing(receipt) ? <CheckoutTotal totals={basket} /> : <ReceiptTotal totals={basket} />}
      {charges ? (
        <CheckoutCharges
          receipt={receipt}
          charges={charges}
          isOutOfReach={isOutOfReach}
          onChanged={onChanged}
        />
      ) : (
        <UpcomingPayments totals={basket} company={company} />
      )}
      <CheckoutMethod receipt={receipt} isOutOfReach={isOutOfReach} onChanged={onChanged} />
      <Text variant="caption" isQuiet className={styles.keep} data-screen-only>
        {text('checkout.done.keep')}
      </Text>
      <Questions company={company} />
    </Sheet>
  );
}

interface CountProps extends Pick<CheckoutReceipt, 'basket'> {
  readonly quantity: number;
  readonly price: string;
}

function Count({ quantity, price, basket }: CountProps) {
  const text = useText();
  const amounts = useAmounts(basket.currencyCode);
  const priceText = text('public.line.price', {
    count: String(quantity),
    price: amounts.price(price),
  });
  return <span className={styles.small}>{priceText}</span>;
}

function isProcessing({ payments }: CheckoutReceipt): boolean {
  return payments.some(({ state }) => state === 'processing');
}

function useHeadline(receipt: CheckoutReceipt): Headline {
  const { basket, company } = receipt;
  const text = useText();
  const amounts = useAmounts(basket.currencyCode);
  const name = isolateText(company.name);
  const amount = amounts.text(basket.payAmount);
  if (isProcessing(receipt)) {
    return {
      label: text('checkout.done.processingTitle'),
      amount,
      chip: { tone: 'warning', label: text('public.payments.state.processing') },
      detail: text('checkout.done.processing', { name }),
    };
  }
  const isFree = isZero(basket.payAmount);
  return {
    label: text(isFree ? 'checkout.done.totalPaid' : 'public.success.paidLabel'),
    amount,
    chip: isFree ? null : { tone: 'good', label: text('public.payments.state.paid') },
    detail: text(isFree ? 'checkout.done.free' : 'checkout.done.paid', { name }),
  };
}
