import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { AppIntl } from '#app/chrome/AppIntl.tsx';
import { createApp } from '#app/createApp.ts';
import type { OrderCharges } from '#contract/entities/checkout/chargeSchedule.ts';
import type { Invoice } from '#contract/entities/documents/invoice.ts';
import type { PdfContentRequest } from '#contract/pdfContent.ts';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { BankTransferDetails } from '#documents/bank-transfer/BankTransferDetails.tsx';
import { ChargedMethod } from '#documents/later-charges/ChargedMethod.tsx';
import { OrderSchedule } from '#documents/later-charges/OrderSchedule.tsx';
import { ContentLanguage } from '#documents/sheet/contentLanguage.ts';
import { ProofSummary } from '#documents/sheet/ProofSummary.tsx';
import { PrintedSheetContext } from '#documents/sheet/printedSheet.ts';
import { Section } from '#documents/sheet/Section.tsx';
import { countryName } from '#domain/country/countryName.ts';
import { dayInTimeZone } from '#domain/day/calendarDay.ts';
import { getReportablePayments } from '#domain/payment/getDisplayedPayment.ts';
import { staticLocale } from '#i18n/locale/staticLocale.ts';
import { useText } from '#i18n/useText.ts';
import { ReceiptSheet } from '#pages/invoice/receipt/ReceiptSheet.tsx';
import { InvoiceSheet } from '#pages/invoice/sheet/InvoiceSheet.tsx';
import { lazySheet, loadLazySheet } from '#pages/invoice/sheet/lazyInvoiceSheet.ts';
import { QuoteSheet } from '#pages/quote/sheet/QuoteSheet.tsx';
import { PageAddressContext } from '#platform/address/pageAddress.ts';

/** The address for rendering, which shows all lines. Its path does not matter, since links are not printed. */
const ADDRESS = {
  href: 'http://localhost/?lines=all',
  settings: { singleHosts: [] },
};

const PRINTED = { countryName, BankTransferDetails };

const SETTINGS = {
  environment: 'pdf',
  apiBase: '/api/{id}',
  coreUrlPattern: '^$',
  singleHosts: [],
  isDemo: false,
  casId: null,
};

/**
 * Renders the sheet of a document to markup, with the components of its page but without actions and notices. Null for the
 * receipt of a payment without one.
 */
export async function renderSheet(request: PdfContentRequest): Promise<string | null> {
  lazySheet.ready ??= await loadLazySheet();
  const sheet = createSheet(request);
  if (sheet === null) return null;
  const { locale } = request;
  const app = createApp({
    settings: SETTINGS,
    hostName: 'localhost',
    locale,
    loaded: staticLocale(locale),
    fetch: () => Promise.reject(new Error('Nothing is fetched while rendering')),
  });
  return renderToStaticMarkup(
    <Provider store={app.store}>
      <AppIntl app={app}>
        <PageAddressContext value={ADDRESS}>
          <ContentLanguage value={request.contentLocale}>
            <PrintedSheetContext value={PRINTED}>
              <StaticRouter location="/">{sheet}</StaticRouter>
            </PrintedSheetContext>
          </ContentLanguage>
        </PageAddressContext>
      </AppIntl>
    </Provider>,
  );
}

function createSheet(request: PdfContentRequest): ReactNode {
  const { kind, response, now } = request;
  if (kind === 'invoice' || kind === 'receipt') {
    const { invoice } = response as RouteResponse<'getInvoice'>;
    if (kind === 'receipt') return createReceipt(invoice, request.paymentId);
    return (
      <InvoiceSheet
        invoice={invoice}
        today={dayInTimeZone(now, invoice.company.timeZone)}
        charges={request.charges && <LaterCharges invoice={invoice} charges={request.charges} />}
      />
    );
  }
  const quote = response as RouteResponse<'getQuote'>;
  const { timeZone } = quote.companyProfile;
  return (
    <QuoteSheet response={quote} today={dayInTimeZone(now, timeZone)}>
      {kind === 'proof' && <Proof response={quote} />}
    </QuoteSheet>
  );
}

function LaterCharges({
  invoice,
  charges,
}: {
  readonly invoice: Invoice;
  readonly charges: OrderCharges;
}) {
  const { company, currencyCode: currency, xid } = invoice;
  const isOutOfReach = true; // without links and buttons
  return (
    <>
      <OrderSchedule
        {...{ charges, company, currency, isOutOfReach }}
        appId=""
        shownXid={xid}
        onStop={async () => false}
      />
      <ChargedMethod
        {...{ company, isOutOfReach }}
        method={charges.method}
        {...(charges.methodRemovedAt !== undefined && {
          methodRemovedAt: charges.methodRemovedAt,
        })}
        onRemove={async () => false}
      />
    </>
  );
}

function createReceipt(invoice: Invoice, paymentId: string | null): ReactNode {
  const payment = getReportablePayments(invoice).find(({ id }) => id === paymentId);
  return payment ? <ReceiptSheet invoice={invoice} payment={payment} actions={null} /> : null;
}

function Proof({ response }: { readonly response: RouteResponse<'getQuote'> }) {
  const text = useText();
  const { proof } = response.quote;
  if (proof === null) return null;
  return (
    <Section title={text('public.proof.title')}>
      <ProofSummary proof={proof} timeZone={response.companyProfile.timeZone} />
    </Section>
  );
}
