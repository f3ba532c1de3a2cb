import type { DocumentLine } from '#contract/entities/documents/lines.ts';
import type { LineField } from '#contract/entities/documents/quoteChanges.ts';
import { useAmounts } from '#documents/amounts/useAmounts.ts';
import { getGross } from '#documents/lines/getGross.ts';
import { useLineDetail } from '#documents/lines/useLineDetail.ts';
import { getFrequency } from '#domain/recurrence/recurrence.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import type { ChangePair, LineChange } from './changeEntries.ts';

const PRICED: readonly LineField[] = ['quantity', 'unit', 'unitPrice', 'discount'];

/** Returns the pairs of a changed line: name and description as written, the price calculation, the interval, and the amount. */
export function useLinePairs(currency: string): (change: LineChange) => readonly ChangePair[] {
  const text = useText();
  const formats = useFormats();
  const amounts = useAmounts(currency);
  const detail = useLineDetail(currency, false);
  const price = (line: DocumentLine) => detail(line) || amounts.price(line.unitPrice);
  const taxes = (line: DocumentLine) =>
    line.taxes
      .map(({ name, rate }) => text('public.line.tax', { name, rate: formats.percent(rate) }))
      .join('\n') || null;
  const often = ({ recurrence }: DocumentLine) =>
    recurrence === null
      ? text('public.changes.once')
      : text('public.lines.every', {
          frequency: getFrequency(recurrence.code) ?? 'other',
          interval: recurrence.interval,
          day: formats.date(recurrence.startsOn, 'medium'),
        });
  return (change) => {
    const before = 'before' in change ? change.before : null;
    const now = 'after' in change ? change.after : null;
    const fields: readonly LineField[] = change.kind === 'changed' ? change.fields : ['amount'];
    const pair = (label: ChangePair['label'], say: (line: DocumentLine) => string | null) => ({
      label,
      before: before && say(before),
      now: now && say(now),
    });
    const has = (...names: readonly LineField[]) => names.some((name) => fields.includes(name));
    return [
      ...(has('name') ? [pair(text('public.line.item'), ({ name }) => name)] : []),
      ...(has('description')
        ? [
            {
              ...pair(text('public.changes.description'), ({ description }) => description),
              isProse: true,
            },
          ]
        : []),
      ...(has(...PRICED) ? [pair(text('public.changes.price'), price)] : []),
      ...(has('taxes') ? [{ ...pair(text('public.changes.tax'), taxes), isProse: true }] : []),
      ...(has('recurrence') ? [pair(text('public.changes.often'), often)] : []),
      ...(has('amount')
        ? [pair(text('public.line.amount'), (line) => amounts.text(getGross(line)))]
        : []),
    ].filter((each) => each.before !== each.now);
  };
}
