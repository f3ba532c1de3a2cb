import type { Quote } from '#contract/entities/documents/quote.ts';
import { useAmounts } from '#documents/amounts/useAmounts.ts';
import { lineGroups } from '#documents/lines/lineGroups.ts';
import { ReviewRows } from '#documents/sheet/ReviewRows.tsx';
import { getEndDay, getFrequency } from '#domain/recurrence/recurrence.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';

/** The recurring charges of a quote that is accepted: interval, amount and end. Renders nothing if there are none. */
export function RecurringRows({ quote }: { readonly quote: Quote }) {
  const text = useText();
  const formats = useFormats();
  const amounts = useAmounts(quote.currencyCode);
  const { lines, totals, issuedOn } = quote;
  const { later } = lineGroups({ lines, recurring: totals.recurring, issuedOn });
  const rows = later.flatMap(({ recurrence, nextOn, each }) => {
    if (each === null) return [];
    const end = getEndDay(recurrence);
    const amount = amounts.inline(each.total);
    return {
      label: text('public.lines.every', {
        frequency: getFrequency(recurrence.code) ?? 'other',
        interval: recurrence.interval,
        day: formats.date(nextOn, 'medium'),
      }),
      value:
        end === null
          ? text('public.quote.accept.untilEnded', { amount })
          : text('public.quote.accept.until', { amount, day: formats.date(end, 'medium') }),
    };
  });
  return rows.length > 0 && <ReviewRows rows={rows} />;
}
