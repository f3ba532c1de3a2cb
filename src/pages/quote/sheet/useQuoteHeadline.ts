import type { CompanyProfile } from '#contract/entities/documents/party.ts';
import type { Quote } from '#contract/entities/documents/quote.ts';
import { isPositive } from '#documents/amounts/amountSign.ts';
import type { Headline } from '#documents/amounts/DueBlock.tsx';
import { useAmounts } from '#documents/amounts/useAmounts.ts';
import { lineGroups } from '#documents/lines/lineGroups.ts';
import { quoteChip } from '#documents/status/quoteChip.ts';
import { quoteState } from '#documents/status/quoteState.ts';
import { useChip } from '#documents/status/useChip.ts';
import { getFrequency } from '#domain/recurrence/recurrence.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';

/** The headline of a quote: its total, its status, and a sentence that explains it. */
export function useQuoteHeadline(quote: Quote, company: CompanyProfile, today: string): Headline {
  const amounts = useAmounts(quote.currencyCode);
  const text = useText();
  const isSplit = quote.totals.recurring.length > 0 && quote.payPlan === null;
  return {
    label: text(isSplit ? 'public.quote.today' : 'public.quote.total'),
    amount: amounts.text(quote.totals.total),
    chip: useChip()(quoteChip(quote, company.timeZone, today)),
    detail: useDetail(quote, company),
  };
}

function useDetail(quote: Quote, company: CompanyProfile): string {
  const text = useText();
  const formats = useFormats();
  const terms = usePaymentTexts(quote);
  const name = isolateText(company.name);
  const state = quoteState(quote);
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

/** The texts about the first payment and recurring charges. */
function usePaymentTexts(quote: Quote): readonly string[] {
  const text = useText();
  const formats = useFormats();
  const amounts = useAmounts(quote.currencyCode);
  const { payPlan, lines, totals, issuedOn } = quote;
  const texts: string[] = [];
  if (payPlan !== null && isPositive(payPlan.amountDue)) {
    const amount = amounts.inline(payPlan.amountDue);
    texts.push(
      payPlan.dueOn === null
        ? text('public.quote.deposit', { amount })
        : text('public.quote.depositBy', { amount, day: formats.date(payPlan.dueOn, 'medium') }),
    );
  }
  for (const { recurrence, each } of lineGroups({ lines, recurring: totals.recurring, issuedOn })
    .later) {
    if (each === null) continue;
    texts.push(
      text('public.quote.then', {
        frequency: getFrequency(recurrence.code) ?? 'other',
        interval: recurrence.interval,
        amount: amounts.inline(each.total),
      }),
    );
  }
  return texts;
}
