import type { Invoice } from '#contract/entities/invoice.ts';
import type { Fact } from '#documents/facts/Facts.tsx';
import { Party } from '#documents/facts/Party.tsx';
import { dayInTimeZone } from '#domain/day/calendarDay.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';

/** Parties and dates of an invoice (3.19: the contact with its address). */
export function useInvoiceFacts(invoice: Invoice): readonly Fact[] {
  const text = useText();
  const formats = useFormats();
  const { company, contact, issuedOn, dueOn, quoteAcceptedAt, quoteNumber, title } = invoice;
  const homeCountry = company.address?.country ?? null;
  const facts: Fact[] = [
    {
      id: 'from',
      label: text('public.fact.from'),
      value: (
        <Party
          names={[company.legalName ?? company.name]}
          address={company.address}
          homeCountry={homeCountry}
          taxId={company.taxId}
        />
      ),
    },
    {
      id: 'billedTo',
      label: text('public.fact.billedTo'),
      value: (
        <Party
          names={[contact.name, contact.companyName]}
          address={contact.address}
          homeCountry={homeCountry}
          taxId={contact.taxId}
        />
      ),
    },
  ];
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
