import type { Invoice } from '#contract/entities/invoice.ts';
import type { Fact } from '#documents/facts/Facts.tsx';
import { usePartyFacts } from '#documents/facts/usePartyFacts.tsx';
import { dayInTimeZone } from '#domain/day/calendarDay.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';

/** Parties and dates of an invoice. */
export function useInvoiceFacts(invoice: Invoice): readonly Fact[] {
  const text = useText();
  const formats = useFormats();
  const { company, contact, issuedOn, dueOn, quoteAcceptedAt, quoteNumber, title } = invoice;
  const facts = [...usePartyFacts(company, contact, 'billedTo')];
  const add = (id: 'issued' | 'due' | 'quote' | 'title', value: string | null) => {
    if (value === null) return;
    facts.push({ id, label: text(`public.fact.${id}`), value: <bdi>{value}</bdi> });
  };
  const day = (value: string | null) => (value === null ? null : formats.date(value, 'medium'));
  add('issued', day(issuedOn));
  add('due', day(dueOn));
  if (quoteAcceptedAt === null) add('quote', quoteNumber);
  else {
    const acceptedOn = dayInTimeZone(Date.parse(quoteAcceptedAt), company.timeZone);
    add('quote', text('public.fact.acceptedOn', { day: formats.date(acceptedOn, 'medium') }));
  }
  add('title', title);
  return facts;
}
