import { revokeQuoteLink } from '#api/staff/staffChangeCalls.ts';
import type { StaffQuote } from '#contract/entities/staff/staffDocument.ts';
import { PrintButton } from '#documents/actions/PrintButton.tsx';
import { DueBlock, type Headline } from '#documents/amounts/DueBlock.tsx';
import { Totals } from '#documents/amounts/Totals.tsx';
import { useAmounts } from '#documents/amounts/useAmounts.ts';
import { useTotalRows } from '#documents/amounts/useTotalRows.ts';
import { LineItems } from '#documents/lines/LineItems.tsx';
import { DetailList } from '#documents/parties/DetailList.tsx';
import { InstalmentRows } from '#documents/payments/InstalmentRows.tsx';
import { instalmentRows } from '#documents/payments/instalmentRows.ts';
import { Letterhead } from '#documents/sheet/Letterhead.tsx';
import { ProofSummary } from '#documents/sheet/ProofSummary.tsx';
import { Sheet } from '#documents/sheet/Sheet.tsx';
import { useWindowTitle } from '#documents/sheet/useWindowTitle.ts';
import { quoteChip } from '#documents/status/quoteChip.ts';
import { quoteState } from '#documents/status/quoteState.ts';
import { useChip } from '#documents/status/useChip.ts';
import { dayInTimeZone } from '#domain/day/calendarDay.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';
import { systemClock } from '#platform/clock.ts';
import { useBoot, useBusinessName } from '#store/useBusinessName.ts';
import { useAccent } from '#ui/accent/useAccent.ts';
import { Activity } from './Activity.tsx';
import { type QuoteContext, WithdrawQuote } from './changes/WithdrawQuote.tsx';
import { NotesAndTerms } from './NotesAndTerms.tsx';
import { PublicLink, PublicPageLink } from './public-link/PublicLink.tsx';
import { RevokeLink } from './public-link/RevokeLink.tsx';
import { StaffPdfButton } from './StaffPdfButton.tsx';
import { useQuoteDetails } from './useDocumentDetails.tsx';

/** A quote for staff, from its total down to its activity. In print it is the customer's quote. */
export function StaffQuoteSheet(context: QuoteContext) {
  const { staffQuote, session } = context;
  const { quote, isRevoked } = staffQuote;
  const { xid, currencyCode: currency, payPlan } = quote;
  const text = useText();
  const boot = useBoot();
  const timeZone = boot?.timeZone ?? 'UTC';
  const name = useBusinessName();
  const headline = useHeadline(staffQuote, timeZone);
  const details = useQuoteDetails(staffQuote, name);
  const rows = useTotalRows(quote.totals, true);
  const instalments = payPlan === null ? [] : instalmentRows(payPlan, '0', null);
  const title = text('public.quote.number', { number: isolateText(quote.quoteNumber) });
  useWindowTitle(title);
  useAccent(boot?.accentColor);
  return (
    <Sheet>
      <Letterhead name={name} logoUrl={boot?.logoUrl ?? null} title={title} />
      <DueBlock
        headline={headline}
        moreActions={
          <>
            {!isRevoked && <PublicPageLink kind="quote" xid={xid} />}
            <PrintButton />
            <StaffPdfButton kind="quote" number={quote.quoteNumber} {...{ session, xid }} />
          </>
        }
      />
      <DetailList facts={details} />
      <LineItems
        lines={quote.lines}
        totals={quote.totals}
        issuedOn={quote.issuedOn}
        isDueToday
        currency={currency}
      />
      <Totals rows={rows} currency={currency} />
      <InstalmentRows rows={instalments} currency={currency} />
      <NotesAndTerms notes={quote.notes} terms={quote.orderTerms} />
      {quote.proof && <ProofSummary proof={quote.proof} timeZone={timeZone} />}
      <PublicLink kind="quote" xid={xid} isRevoked={isRevoked}>
        {staffQuote.can.revokeLink && (
          <RevokeLink {...context} send={(write) => revokeQuoteLink(xid, write)} />
        )}
      </PublicLink>
      <WithdrawQuote context={context} />
      <Activity entries={staffQuote.activity} currency={currency} timeZone={timeZone} />
    </Sheet>
  );
}

/**
 * The total, and the status. The public page's text for an open quote without an expiration date is meant for the
 * customer only.
 */
function useHeadline({ quote }: StaffQuote, timeZone: string): Headline {
  const text = useText();
  const toChip = useChip();
  const today = dayInTimeZone(systemClock.now(), timeZone);
  const isWaiting = quoteState(quote) === 'open' && quote.expiresOn === null;
  const chip = quoteChip(quote, timeZone, today);
  return {
    label: text('public.quote.total'),
    amount: useAmounts(quote.currencyCode).text(quote.totals.total),
    chip: toChip(isWaiting ? { tone: 'neutral', id: 'staff.status.waiting' } : chip),
  };
}
