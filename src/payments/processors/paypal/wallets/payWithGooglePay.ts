import { toDecimalString } from '#domain/money/toDecimalString.ts';
import type { GooglePay, OnAuthorized } from './prepareWallets.ts';
import type { ConfirmedOrder, WalletSheet } from './WalletSheet.ts';

/**
 * Opens Google's sheet, which browsers allow only during a click; resolves once it is closed and the outcome is reported. If the
 * bank requires 3-D Secure, its window opens after the sheet has closed, and without a success nothing is captured.
 */
export async function payWithGooglePay(
  { config, session, createClient }: GooglePay,
  sheet: WalletSheet,
  failureText: string,
): Promise<void> {
  let confirmed: ConfirmedOrder | null = null;
  const onAuthorized: OnAuthorized = async ({ paymentMethodData }) => {
    confirmed = await sheet.confirm(
      async (orderId) => (await session.confirmOrder({ orderId, paymentMethodData })).status,
    );
    if (confirmed !== null) return { transactionState: 'SUCCESS' };
    return {
      transactionState: 'ERROR',
      error: { intent: 'PAYMENT_AUTHORIZATION', reason: 'OTHER_ERROR', message: failureText },
    };
  };
  const { allowedPaymentMethods, apiVersion, apiVersionMinor, merchantInfo } = config;
  try {
    await createClient(onAuthorized).loadPaymentData({
      allowedPaymentMethods,
      apiVersion,
      apiVersionMinor,
      merchantInfo,
      callbackIntents: ['PAYMENT_AUTHORIZATION'],
      transactionInfo: {
        countryCode: config.countryCode,
        currencyCode: sheet.shown.currency,
        totalPriceStatus: 'FINAL',
        totalPrice: toDecimalString(sheet.shown),
      },
    });
  } catch (error) {
    const isClosed = (error as { readonly statusCode?: unknown }).statusCode === 'CANCELED';
    return sheet.end(isClosed ? { kind: 'cancelled' } : { kind: 'failed', code: 'sheet' });
  }
  await finish(session, sheet, confirmed);
}

/** Starts 3-D Secure if PayPal requires it. The server reads the order itself before it captures. */
async function finish(
  session: GooglePay['session'],
  sheet: WalletSheet,
  confirmed: ConfirmedOrder | null,
): Promise<void> {
  switch (confirmed?.status) {
    case 'APPROVED':
      return sheet.end({ kind: 'approved-order' });
    case 'PAYER_ACTION_REQUIRED':
      try {
        await session.initiatePayerAction({ orderId: confirmed.orderId });
      } catch {
        return sheet.end({ kind: 'not-authenticated' }); // the payer closed the window, or failed
      }
      return sheet.end({ kind: 'approved-order' });
    default:
      return sheet.end({ kind: 'failed', code: 'status' });
  }
}
