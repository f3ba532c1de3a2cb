import { Type } from 'typebox';
import { AppSalesInfo, Invoice, PayPalMerchant } from '../entities/invoice.ts';
import { AuthorizedPayment, PaymentResult, PublicPayment } from '../entities/payment.ts';
import { CurrencyCode, closed, FeatureFlags, OptionalText } from '../scalars.ts';
import { routes } from './route.ts';

/** Reading, viewing and paying an invoice. */
export const invoiceRoutes = routes({
  getInvoice: {
    method: 'GET',
    path: '/v1/sales/invoice/{xid}',
    summary: 'An invoice (7.09). The ETag covers what is shown and binds; reading changes nothing',
    source: 'section 7',
    status: 'built',
    isWrite: false,
    params: ['xid'],
    payload: null,
    answer: closed({
      invoice: Invoice,
      featureFlags: FeatureFlags,
      appCurrencyCode: CurrencyCode,
      appSalesInfo: AppSalesInfo,
      paypalMerchant: Type.Union([PayPalMerchant, Type.Null()]),
      paymentSubtype: OptionalText,
    }),
    problems: ['not-found', 'link-revoked', 'database-unavailable'],
  },
  viewInvoice: {
    method: 'POST',
    path: '/v1/sales/invoice/{xid}/viewed',
    summary: 'The recipient has the invoice on the screen: SENT becomes VIEWED',
    source: 'ours',
    status: 'built',
    isWrite: true,
    params: ['xid'],
    payload: null,
    answer: closed({ status: Invoice.properties.status }),
    problems: ['not-found', 'link-revoked', 'database-unavailable'],
  },
  acceptPayment: {
    method: 'POST',
    path: '/v1/sales/invoice/{xid}/acceptPayment',
    summary: 'PROCESS_PUBLIC_PAYMENT (7.12): the page believes it has paid; the processor is asked',
    source: 'section 7',
    status: 'built',
    isWrite: true,
    params: ['xid'],
    payload: PublicPayment,
    answer: PaymentResult,
    problems: [
      'not-found',
      'link-revoked',
      'amount-invalid',
      'amount-out-of-bounds',
      'processor-unreachable',
      'processor-refused',
      'processor-not-configured',
      'database-unavailable',
    ],
  },
  completeAuthorizedPayment: {
    method: 'POST',
    path: '/v1/sales/invoice/{xid}/completeAuthorizedPayment',
    summary: 'The payer is back from a redirect or 3D Secure (7.13); the processor is asked',
    source: 'section 7',
    status: 'built',
    isWrite: true,
    params: ['xid'],
    payload: AuthorizedPayment,
    answer: PaymentResult,
    problems: [
      'not-found',
      'link-revoked',
      'processor-unreachable',
      'processor-refused',
      'processor-not-configured',
      'database-unavailable',
    ],
  },
});
