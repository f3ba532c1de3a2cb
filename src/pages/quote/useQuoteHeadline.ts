import type { CompanyProfile } from '#contract/entities/party.ts';
import type { Quote } from '#contract/entities/quote.ts';
import { isPositive } from '#documents/amounts/amountSign.ts';
import { useAmounts } from '#documents/amounts/useAmounts.ts';
import type { Headline } from '#documents/due/DueBlock.tsx';
import { lineGroups } from '#documents/lines/lineGroups.ts';
import { labelledStatus } from '#documents/status/labelledStatus.ts';
import { type QuoteState, quoteState } from '#documents/status/quoteState.ts';
import { QUOTE_TONES } from '#documents/status/quoteTones.ts';
import { dayInTimeZone } from '#domain/day/calendarDay.ts';
import { getFrequency } from '#domain/recurrence/recurrence.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';

/** What stands first on a quote: its total, how it stands, and in a sentence what that means. */
export function useQuoteHeadline(quote: Quote, company: CompanyProfile, today: string): Headline {
  const amounts = useAmounts(quote.currencyCode);
  const text = useText();
  const state = quoteState(quote);
  const isSplit = quote.totals.recurring.length > 0 && quote.payPlan === null;
  return {
    label: text(isSplit ? 'public.quote.today' : 'public.quote.total'),
    amount: amounts.text(quote.totals.total),
    chip: { tone: QUOTE_TONES[state], label: useChipWords({ quote, company, state, today }) },
    detail: useDetail(quote, company, state),
  };
}

interface ChipBasis {
  readonly quote: Quote;
  readonly company: CompanyProfile;
  readonly state: QuoteState;
  readonly today: string;
}

function useChipWords({ quote, company, state, today }: ChipBasis): string {
  const text = useText();
  const formats = useFormats();
  const { status, lines } = quote;
  const shown = labelledStatus({ status, lines, today, isInvoiced: quote.invoiceXid !== null });
  const isOver = state === 'declined' || state === 'withdrawn' || state === 'expired';
  if (shown !== null && !isOver) return text(`status.${shown}`);
  if (state === 'open') {
    return quote.expiresOn === null
      ? text('public.quote.state.openEnded')
      : text('public.quote.state.validUntil', { day: formats.date(quote.expiresOn, 'medium') });
  }
  const at = { accepted: quote.acceptedAt, declined: quote.declinedAt };
  if ((state === 'accepted' || state === 'declined') && at[state] !== null) {
    const day = dayInTimeZone(Date.parse(at[state]), company.timeZone);
    return text(`public.quote.state.${state}On`, { day: formats.date(day, 'medium') });
  }
  return text(state === 'draft' ? 'status.draft' : `public.quote.state.${state}`);
}

function useDetail(quote: Quote, company: CompanyProfile, state: QuoteState): string {
  const text = useText();
  const formats = useFormats();
  const terms = usePaymentWords(quote);
  const name = isolateText(company.name);
  switch (state) {
    case 'open':
      return terms.join(' ');
    case 'accepted':
      return text(
        quote.invoiceXid === null
          ? 'public.quote.acceptedText'
          : 'public.quote.acceptedTextInvoice',
        { name },
      );
    case 'expired':
      return quote.expiresOn === null
        ? text('public.quote.expiredTextNoDay', { name })
        : text('public.quote.expiredText', { name, day: formats.date(quote.expiresOn, 'medium') });
    default:
      return text(`public.quote.${state}Text`, { name });
  }
}

/** What is to be paid first, and what comes again. */
function usePaymentWords(quote: Quote): readonly string[] {
  const text = useText();
  const formats = useFormats();
  const amounts = useAmounts(quote.currencyCode);
  const { payPlan, lines, totals, issuedOn } = quote;
  const words: string[] = [];
  if (payPlan !== null && isPositive(payPlan.amountDue)) {
    const amount = amounts.inline(payPlan.amountDue);
    words.push(
      payPlan.dueOn === null
        ? text('public.quote.deposit', { amount })
        : text('public.quote.depositBy', { amount, day: formats.date(payPlan.dueOn, 'medium') }),
    );
  }
  for (const { recurrence, each } of lineGroups({ lines, recurring: totals.recurring, issuedOn })
    .later) {
    if (each === null) continue;
    words.push(
      text('public.quote.then', {
        frequency: getFrequency(recurrence.code) ?? 'other',
        interval: recurrence.interval,
        amount: amounts.inline(each.total),
      }),
    );
  }
  return words;
}
