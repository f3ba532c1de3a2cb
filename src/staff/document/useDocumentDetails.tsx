import type { ReactNode } from 'react';
import type { Contact } from '#contract/entities/documents/party.ts';
import type { StaffInvoice, StaffQuote } from '#contract/entities/staff/staffDocument.ts';
import type { Detail } from '#documents/parties/DetailList.tsx';
import { toDeliveryDetail } from '#documents/parties/toDeliveryDetail.tsx';
import { usePartyDetails } from '#documents/parties/usePartyDetails.tsx';
import { BusinessText } from '#documents/sheet/BusinessText.tsx';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { useAppId } from '#store/hooks.ts';
import { Link } from '#ui/link/index.ts';
import { staffAddress } from '../layout/staffAddress.ts';
import { ContactLinks } from './ContactLinks.tsx';
import styles from './StaffDocument.module.css';

/** Customer, shipping and dates of an invoice, and its quote. */
export function useInvoiceDetails({
  invoice,
  contactId,
}: Pick<StaffInvoice, 'invoice' | 'contactId'>): readonly Detail[] {
  const text = useText();
  const toDay = useDayText();
  const appId = useAppId();
  const { company, contact, delivery, quoteNumber, quoteXid } = invoice;
  const details: Detail[] = [...usePartyDetails(company, contact, 'billedTo').slice(1)];
  const contactFact = useContactDetail(contact, contactId);
  if (contactFact) details.push(contactFact);
  if (delivery) {
    const label = text('public.fact.deliverTo');
    const homeCountry = company.address?.country ?? null;
    details.push(toDeliveryDetail({ delivery, name: contact.name, label, homeCountry }));
  }
  const quote =
    quoteNumber && quoteXid ? (
      <Link to={staffAddress(`/quotes/${encodeURIComponent(quoteXid)}`, appId)}>{quoteNumber}</Link>
    ) : (
      quoteNumber
    );
  return [
    ...details,
    ...toDetails([
      ['issued', text('public.fact.issued'), toDay(invoice.issuedOn)],
      ['due', text('public.fact.due'), toDay(invoice.dueOn)],
      ['quote', text('public.fact.quote'), quote],
      ['title', text('public.fact.title'), toBusinessText(invoice.title)],
    ]),
  ];
}

/** Customer and dates of a quote, and its invoice. */
export function useQuoteDetails(
  { quote, contactId }: Pick<StaffQuote, 'quote' | 'contactId'>,
  businessName: string,
): readonly Detail[] {
  const text = useText();
  const toDay = useDayText();
  const appId = useAppId();
  const company = { name: businessName, legalName: null, address: null, taxId: null };
  const details: Detail[] = [...usePartyDetails(company, quote.contact, 'for').slice(1)];
  const contactFact = useContactDetail(quote.contact, contactId);
  if (contactFact) details.push(contactFact);
  const { invoiceXid } = quote;
  const invoice = invoiceXid !== null && (
    <Link to={staffAddress(`/invoices/${encodeURIComponent(invoiceXid)}`, appId)}>
      {text('staff.openInvoice')}
    </Link>
  );
  return [
    ...details,
    ...toDetails([
      ['issued', text('public.fact.issued'), toDay(quote.issuedOn)],
      ['validUntil', text('public.fact.validUntil'), toDay(quote.expiresOn)],
      ['invoice', text('staff.fact.invoice'), invoice],
      ['title', text('public.fact.title'), toBusinessText(quote.title)],
    ]),
  ];
}

/** The customer's contact links, and a link to their page. */
function useContactDetail({ email, phone }: Contact, contactId: string | null): Detail | null {
  const text = useText();
  const appId = useAppId();
  if (email === null && phone === null && contactId === null) return null;
  const value = (
    <>
      <ContactLinks email={email} phone={phone} />
      {contactId !== null && (
        <div className={styles.target} data-screen-only>
          <Link to={staffAddress(`/contacts/${encodeURIComponent(contactId)}`, appId)}>
            {text('staff.contact.open')}
          </Link>
        </div>
      )}
    </>
  );
  return { id: 'contact', label: text('staff.fact.contact'), value };
}

function useDayText() {
  const formats = useFormats();
  return (day: string | null) => day && formats.date(day, 'medium');
}

function toBusinessText(words: string | null): ReactNode {
  return words !== null && <BusinessText>{words}</BusinessText>;
}

function toDetails(rows: readonly (readonly [string, string, ReactNode])[]): readonly Detail[] {
  return rows
    .filter(([, , value]) => value !== null && value !== false)
    .map(([id, label, value]) => ({ id, label, value: <bdi>{value}</bdi> }));
}
