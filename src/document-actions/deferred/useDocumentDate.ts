import type { Invoice } from '#contract/entities/documents/invoice.ts';
import type { Quote } from '#contract/entities/documents/quote.ts';
import type { PdfKind } from '#contract/pdfContent.ts';
import { invoiceState } from '#documents/status/invoiceState.ts';
import { nextDue } from '#documents/status/nextDue.ts';
import { quoteState } from '#documents/status/quoteState.ts';
import { dayInTimeZone, isPast } from '#domain/day/calendarDay.ts';
import { useText } from '#i18n/useText.ts';
import { systemClock } from '#platform/clock.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectInvoice } from '#store/selectInvoice.ts';
import { selectQuote } from '#store/selectQuote.ts';

/** A date that a customer may want to remember. */
export interface DocumentDate {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** What happens on that day, with the document and the business. */
  readonly title: string;
  /** The number of the document. */
  readonly number: string;
}

/** The day when the page's open invoice is due next, or its open quote expires; null if there is none or it has passed. */
export function useDocumentDate(kind: PdfKind): DocumentDate | null {
  const text = useText();
  const invoice = useAppSelector(selectInvoice);
  const { quote, companyProfile } = useAppSelector(selectQuote);
  const company = kind === 'quote' ? companyProfile : invoice?.company;
  if (!company) return null;
  const today = dayInTimeZone(systemClock.now(), company.timeZone);
  const toDate = (day: string | null, label: string, number: string, name: string) =>
    day === null || isPast(day, today)
      ? null
      : { day, title: `${label} · ${name} · ${company.name}`, number };
  if (kind === 'quote' && quote !== null) {
    const { quoteNumber: number } = quote;
    const name = text('public.quote.number', { number });
    return toDate(getLastDay(quote), text('public.fact.validUntil'), number, name);
  }
  if (kind !== 'invoice' || invoice === null) return null;
  const { invoiceNumber: number } = invoice;
  const name = text('public.invoice.number', { number });
  return toDate(getDueDay(invoice, today), text('public.fact.due'), number, name);
}

function getLastDay(quote: Quote): string | null {
  return quoteState(quote) === 'open' ? quote.expiresOn : null;
}

function getDueDay(invoice: Invoice, today: string): string | null {
  const state = invoiceState(invoice);
  return state === 'payable' || state === 'notOnline' ? nextDue(invoice, today).dueDay : null;
}
