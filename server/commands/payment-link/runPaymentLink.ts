import { systemClock } from '#server/platform/clock.ts';
import { linkBase } from '#server/platform/serverAddress.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import type { CommandContext } from '../commandContext.ts';
import { sendToServer } from '../endpoint/sendToServer.ts';
import { openData } from '../openData.ts';
import { handlePaymentLinkRequest, type PaymentLinkResponse } from './handlePaymentLinkRequest.ts';
import { type PaymentLinkRequest, parsePaymentLinkArgs } from './paymentLinkRequest.ts';

const USAGE = `Usage: npm run payment-link -- create --app ID --name NAME [--email EMAIL] [--card] [--days N] [--reusable] [--full-address]
       npm run payment-link -- change --app ID --email EMAIL [--method ID] [--days N] [--full-address]
       npm run payment-link -- revoke --app ID KEY`;

/**
 * Creates a link with which a customer saves or replaces a payment method, or revokes one; through the running server if
 * there is one, otherwise by opening its data. Returns the exit code: 0 on success, 1 if it was rejected or failed, 2 for
 * wrong arguments.
 */
export async function runPaymentLink({
  args,
  env,
  print,
  printError,
}: CommandContext): Promise<number> {
  const request = parsePaymentLinkArgs(args);
  if (request === null) {
    printError(USAGE);
    return 2;
  }
  try {
    const { status, line } = await take(readSettings(env), request);
    (status === 'done' ? print : printError)(line);
    return status === 'done' ? 0 : 1;
  } catch (error) {
    printError(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

async function take(settings: Settings, request: PaymentLinkRequest): Promise<PaymentLinkResponse> {
  const response = await sendToServer<PaymentLinkResponse>(settings, 'payment-link', request);
  if (response !== null) return response;
  const { db, close } = await openData(settings, 'payment-link');
  try {
    return await handlePaymentLinkRequest({ db, clock: systemClock }, linkBase(settings), request);
  } finally {
    await close();
  }
}
