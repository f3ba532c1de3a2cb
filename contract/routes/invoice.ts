import { Type } from 'typebox';
import { OrderCharges } from '../entities/chargeSchedule.ts';
import { AppSalesInfo, Invoice, PayPalMerchant } from '../entities/invoice.ts';
import { AuthorizedPayment, PaymentResult, PublicPayment } from '../entities/payment.ts';
import { CurrencyCode, closed, FeatureFlags, OptionalText } from '../scalars.ts';
import { PAYMENT_PROBLEMS } from './paymentProblems.ts';
import { routes } from './route.ts';

/** Reading, viewing and paying an invoice. */
export const invoiceRoutes = routes({
  getInvoice: {
    audience: 'public',
    method: 'GET',
    path: '/v1/sales/invoice/{xid}',
    summary: 'An invoice (7.09). The ETag covers what is shown and binds; reading changes nothing',
    source: 'section 7',
    isWrite: false,
    params: ['xid'],
    payload: null,
    response: closed({
      invoice: Invoice,
      featureFlags: FeatureFlags,
      appCurrencyCode: CurrencyCode,
      appSalesInfo: AppSalesInfo,
      paypalMerchant: Type.Union([PayPalMerchant, Type.Null()]),
      paymentSubtype: OptionalText,
    }),
    problems: ['not-found', 'link-revoked', 'database-unavailable'],
  },
  getInvoiceCharges: {
    audience: 'public',
    method: 'GET',
    path: '/v1/sales/invoice/{xid}/charges',
    summary:
      'The later charges of the checkout order that an invoice belongs to; null where it belongs to none, or nothing is charged later',
    source: 'ours',
    status: 'built',
    isWrite: false,
    params: ['xid'],
    payload: null,
    response: closed({ charges: Type.Union([OrderCharges, Type.Null()]) }),
    problems: ['not-found', 'link-revoked', 'database-unavailable'],
  },
  getInvoiceUbl: {
    audience: 'public',
    method: 'GET',
    path: '/v1/sales/invoice/{xid}/ubl',
    summary:
      'An invoice as a UBL 2.1 file: the imported one, else one written from what is stored; 404 where `hasEInvoice` is false',
    source: 'ours',
    isWrite: false,
    params: ['xid'],
    media: 'application/xml',
    payload: null,
    response: Type.Unknown(),
    problems: ['not-found', 'link-revoked', 'database-unavailable'],
  },
  getInvoiceAttachment: {
    audience: 'public',
    method: 'GET',
    path: '/v1/sales/invoice/{xid}/attachments/{position}',
    summary:
      'A file that came inside an imported invoice, by its place among `document.attachments` from 1; always a download',
    source: 'ours',
    isWrite: false,
    params: ['xid', 'position'],
    media: 'application/octet-stream',
    payload: null,
    response: Type.Unknown(),
    problems: ['not-found', 'link-revoked', 'database-unavailable'],
  },
  viewInvoice: {
    audience: 'public',
    method: 'POST',
    path: '/v1/sales/invoice/{xid}/viewed',
    summary: 'The recipient has the invoice on the screen: SENT becomes VIEWED',
    source: 'ours',
    isWrite: true,
    params: ['xid'],
    payload: null,
    response: closed({ status: Invoice.properties.status }),
    problems: ['not-found', 'link-revoked', 'database-unavailable'],
  },
  acceptPayment: {
    audience: 'public',
    method: 'POST',
    path: '/v1/sales/invoice/{xid}/acceptPayment',
    summary:
      'PROCESS_PUBLIC_PAYMENT (7.12): the payer has done their part; the processor is asked, an approved order captured, a token charged',
    source: 'section 7',
    isWrite: true,
    readsConnection: true,
    params: ['xid'],
    payload: PublicPayment,
    response: PaymentResult,
    problems: PAYMENT_PROBLEMS.charge,
  },
  completeAuthorizedPayment: {
    audience: 'public',
    method: 'POST',
    path: '/v1/sales/invoice/{xid}/completeAuthorizedPayment',
    summary: 'The payer is back from a redirect or 3D Secure (7.13); the processor is asked',
    source: 'section 7',
    isWrite: true,
    params: ['xid'],
    payload: AuthorizedPayment,
    response: PaymentResult,
    problems: PAYMENT_PROBLEMS.read,
  },
});
