import type { ReactNode } from 'react';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { StickyBar } from '#documents/actions/StickyBar.tsx';
import { DueBlock } from '#documents/amounts/DueBlock.tsx';
import { Totals } from '#documents/amounts/Totals.tsx';
import { useTotalRows } from '#documents/amounts/useTotalRows.ts';
import { LineItems } from '#documents/lines/LineItems.tsx';
import { DetailList } from '#documents/parties/DetailList.tsx';
import { Questions } from '#documents/parties/Questions.tsx';
import { InstalmentRows } from '#documents/payments/InstalmentRows.tsx';
import { instalmentRows } from '#documents/payments/instalmentRows.ts';
import { ContentLanguage } from '#documents/sheet/contentLanguage.ts';
import { Letterhead } from '#documents/sheet/Letterhead.tsx';
import { Prose } from '#documents/sheet/Prose.tsx';
import { ReviewRows } from '#documents/sheet/ReviewRows.tsx';
import { Section } from '#documents/sheet/Section.tsx';
import { Sheet } from '#documents/sheet/Sheet.tsx';
import { quoteState } from '#documents/status/quoteState.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';
import { useAccent } from '#ui/accent/useAccent.ts';
import styles from './QuoteSheet.module.css';
import { useQuoteDetails } from './useQuoteDetails.tsx';
import { useQuoteHeadline } from './useQuoteHeadline.ts';

/** Props of a quote's sheet: the response of getQuote, and slots for the page. */
export interface QuoteSheetProps {
  readonly response: Pick<RouteResponse<'getQuote'>, 'quote' | 'companyProfile'>;
  /** The calendar day in the business's time zone. */
  readonly today: string;
  readonly notice?: ReactNode;
  /** The primary action; shown below the amount and, on phones, in the sticky bar. */
  readonly action?: ReactNode;
  readonly moreActions?: ReactNode;
  /** An update about the quote or a decision on it; shown after the amount. */
  readonly alert?: ReactNode;
  /** Shown after the terms, such as the proof of an acceptance. */
  readonly children?: ReactNode;
}

/** A quote, from the amount and its action down to its terms. */
export function QuoteSheet(props: QuoteSheetProps) {
  const { today, notice, action, moreActions, alert, children } = props;
  const { quote, companyProfile } = props.response;
  const text = useText();
  const headline = useQuoteHeadline(quote, companyProfile, today);
  const details = useQuoteDetails(quote, companyProfile, today);
  const totalRows = useTotalRows(quote.totals, true);
  useAccent(companyProfile.accentColor);
  const currency = quote.currencyCode;
  const instalments = quote.payPlan === null ? [] : instalmentRows(quote.payPlan, '0', null);
  return (
    <Sheet
      notice={notice}
      bar={action && <StickyBar label={headline.label} amount={headline.amount} action={action} />}
    >
      <Letterhead
        name={companyProfile.name}
        logoUrl={companyProfile.logoUrl}
        title={text('public.quote.number', { number: isolateText(quote.quoteNumber) })}
      />
      <DueBlock headline={headline} action={action} moreActions={moreActions} />
      {alert && <div className={styles.alert}>{alert}</div>}
      {quote.status === 'DECLINED' && quote.declineReason !== null && (
        <Section title={text('public.quote.declinedReason')}>
          <ContentLanguage value={undefined}>
            <Prose text={quote.declineReason} />
          </ContentLanguage>
        </Section>
      )}
      <DetailList facts={details} />
      <LineItems
        lines={quote.lines}
        totals={quote.totals}
        issuedOn={quote.issuedOn}
        isDueToday
        currency={currency}
      />
      <Totals rows={totalRows} currency={currency} />
      <InstalmentRows rows={instalments} currency={currency} />
      {quote.notes !== null && (
        <Section title={text('public.notes.title')}>
          <Prose text={quote.notes} />
        </Section>
      )}
      {quote.reviewRows.length > 0 && quoteState(quote) === 'open' && (
        <Section title={text('public.review.title')}>
          <ReviewRows rows={quote.reviewRows} />
        </Section>
      )}
      {quote.orderTerms !== null && (
        <Section title={text('public.terms.title')}>
          <Prose text={quote.orderTerms} />
        </Section>
      )}
      {children}
      <Questions company={companyProfile} />
    </Sheet>
  );
}
