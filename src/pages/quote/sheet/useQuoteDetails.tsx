import type { ReactNode } from 'react';
import type { CompanyProfile } from '#contract/entities/documents/party.ts';
import type { Quote } from '#contract/entities/documents/quote.ts';
import { DaysAway } from '#documents/parties/DaysAway.tsx';
import type { Detail } from '#documents/parties/DetailList.tsx';
import { usePartyDetails } from '#documents/parties/usePartyDetails.tsx';
import { BusinessText } from '#documents/sheet/BusinessText.tsx';
import { quoteState } from '#documents/status/quoteState.ts';
import { dayInTimeZone } from '#domain/day/calendarDay.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';

/** Parties and dates of a quote; `today` is the calendar day in the business's time zone. */
export function useQuoteDetails(
  quote: Quote,
  company: CompanyProfile,
  today: string,
): readonly Detail[] {
  const text = useText();
  const formats = useFormats();
  const { contact, issuedOn, expiresOn, acceptedAt, title } = quote;
  const details = [...usePartyDetails(company, contact, 'for')];
  const addDay = (id: 'issued' | 'validUntil', day: string | null, more?: ReactNode) => {
    if (day === null) return;
    const value = (
      <>
        <span>{formats.date(day, 'medium')}</span>
        {more}
      </>
    );
    details.push({ id, label: text(`public.fact.${id}`), value });
  };
  const isOpen = expiresOn !== null && quoteState(quote) === 'open' && expiresOn >= today;
  addDay('issued', issuedOn);
  addDay('validUntil', expiresOn, isOpen && <DaysAway day={expiresOn} today={today} end="valid" />);
  if (acceptedAt !== null) {
    const day = dayInTimeZone(Date.parse(acceptedAt), company.timeZone);
    details.push({
      id: 'accepted',
      label: text('public.quote.state.accepted'),
      value: formats.date(day, 'medium'),
    });
  }
  if (title !== null) {
    details.push({
      id: 'title',
      label: text('public.fact.title'),
      value: <BusinessText>{title}</BusinessText>,
    });
  }
  return details;
}
