import type { ReactNode } from 'react';
import type { Invoice } from '#contract/entities/documents/invoice.ts';
import { DaysAway } from '#documents/parties/DaysAway.tsx';
import type { Detail } from '#documents/parties/DetailList.tsx';
import { toDeliveryDetail } from '#documents/parties/toDeliveryDetail.tsx';
import { usePartyDetails } from '#documents/parties/usePartyDetails.tsx';
import { BusinessText } from '#documents/sheet/BusinessText.tsx';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { useGroupAddress } from '#platform/address/useGroupAddress.ts';
import { useOnline } from '#platform/network/useOnline.ts';
import { Link } from '#ui/link/index.ts';
import { useInvoiceKey } from '../useInvoiceKey.ts';

/**
 * Parties and dates of an invoice, and the quote that it was created from. `isReached`: the last request reached the server.
 * `today`: the day to compare with its due date, or null if nothing is owed.
 */
export function useInvoiceDetails(
  invoice: Invoice,
  isReached: boolean,
  today: string | null,
): readonly Detail[] {
  const text = useText();
  const formats = useFormats();
  const { company, contact, delivery, issuedOn, dueOn, quoteNumber, quoteXid, title } = invoice;
  const details = [...usePartyDetails(company, contact, 'billedTo')];
  if (delivery) {
    const label = text('public.fact.deliverTo');
    const homeCountry = company.address?.country ?? null;
    details.push(toDeliveryDetail({ delivery, name: contact.name, label, homeCountry }));
  }
  const add = (id: 'issued' | 'due' | 'quote' | 'title', value: ReactNode, more?: ReactNode) => {
    if (value === null) return;
    details.push({
      id,
      label: text(`public.fact.${id}`),
      value: (
        <>
          <bdi translate="no">{value}</bdi>
          {more}
        </>
      ),
    });
  };
  const day = (value: string | null) => (value === null ? null : formats.date(value, 'medium'));
  add('issued', day(issuedOn));
  add('due', day(dueOn), today && dueOn && <DaysAway day={dueOn} today={today} end="due" />);
  add(
    'quote',
    quoteNumber &&
      (quoteXid && isReached ? <QuoteLink xid={quoteXid}>{quoteNumber}</QuoteLink> : quoteNumber),
  );
  add('title', title && <BusinessText>{title}</BusinessText>);
  return details;
}

/** Offline it is only the number, because we do not know whether the quote is saved on this device. */
function QuoteLink({ xid, children }: { readonly xid: string; readonly children: string }) {
  const address = useGroupAddress('quote', useInvoiceKey().appId, xid);
  return useOnline() ? <Link to={address}>{children}</Link> : children;
}
