import { Type } from 'typebox';
import { OrderCharges } from '#contract/entities/checkout/chargeSchedule.ts';
import { AppSalesInfo, Invoice, PayPalMerchant } from '#contract/entities/documents/invoice.ts';
import {
  AuthorizedPayment,
  PaymentResult,
  PublicPayment,
} from '#contract/entities/payments/payment.ts';
import { CurrencyCode, closed, FeatureFlags, OptionalText } from '../scalars.ts';
import { PAYMENT_PROBLEMS } from './paymentProblems.ts';
import { routes } from './route.ts';

/** Reading, viewing and paying an invoice. */
export const invoiceRoutes = routes({
  getInvoice: {
    audience: 'public',
    method: 'GET',
    path: '/v1/sales/invoice/{xid}',
    summary: 'An invoice. The ETag covers its binding content. Reading changes nothing',
    source: 'section 7',
    isWrite: false,
    sendsVersion: true,
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
      'The later charges of the checkout order that the invoice belongs to. Null if there is no such order or nothing is charged later',
    source: 'ours',
    isWrite: false,
    sendsVersion: true,
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
      'An invoice as a UBL 2.1 file: the imported file, or one generated from the stored invoice. 404 if `hasEInvoice` is false',
    source: 'ours',
    isWrite: false,
    params: ['xid'],
    media: 'application/xml',
    payload: null,
    response: Type.Unknown(),
    problems: ['not-found', 'link-revoked', 'database-unavailable'],
  },
  getInvoiceCii: {
    audience: 'public',
    method: 'GET',
    path: '/v1/sales/invoice/{xid}/cii',
    summary:
      'An invoice as a UN/CEFACT Cross Industry Invoice (the XML of Factur-X and ZUGFeRD), generated from the stored invoice. 404 if `hasEInvoice` is false',
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
      'A file that is embedded in an imported invoice, by its position in `document.attachments`, starting at 1. Always sent as a download',
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
    summary: 'Records that the recipient viewed the invoice: SENT becomes VIEWED',
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
      'Completes the payment after the payer’s part: retrieves its state from the processor, captures an approved order, or charges a token',
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
    summary:
      'Completes a payment after a redirect or 3D Secure. Retrieves its state from the processor',
    source: 'section 7',
    isWrite: true,
    params: ['xid'],
    payload: AuthorizedPayment,
    response: PaymentResult,
    problems: PAYMENT_PROBLEMS.read,
  },
});
