import type { Quote, QuoteLastChange } from '#contract/entities/documents/quote.ts';
import { dayInTimeZone } from '#domain/day/calendarDay.ts';
import type { MessageId } from '#i18n/messageId.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import styles from './UpdatedStrip.module.css';

/** Props of the strip; the day of the change is in the business's time zone. */
export interface UpdatedStripProps {
  readonly quote: Pick<Quote, 'lastChange'>;
  readonly timeZone: string;
}

const TITLES: Readonly<Record<QuoteLastChange['parts'][number], MessageId>> = {
  line: 'public.lines.items',
  lineOrder: 'public.lines.items',
  totals: 'public.totals.total',
  currencyCode: 'public.totals.total',
  payPlan: 'public.instalments.title',
  title: 'public.fact.title',
  notes: 'public.notes.title',
  orderTerms: 'public.terms.title',
  expiresOn: 'public.fact.validUntil',
  contact: 'public.fact.for',
  reviewRows: 'public.quote.reviewRows',
};

/** Says that a quote was changed and, if the server has recorded it, when and in which parts. */
export function UpdatedStrip({ quote: { lastChange }, timeZone }: UpdatedStripProps) {
  const text = useText();
  const formats = useFormats();
  const getText = () => {
    if (lastChange === undefined) return text('public.quote.updatedText');
    const day = formats.date(dayInTimeZone(Date.parse(lastChange.at), timeZone), 'medium');
    const titles = new Set(lastChange.parts.map((part) => text(TITLES[part])));
    return text('public.quote.changedOn', { day, parts: [...titles].join(' · ') });
  };
  return (
    <p className={styles.strip} data-screen-only>
      {getText()}
    </p>
  );
}
