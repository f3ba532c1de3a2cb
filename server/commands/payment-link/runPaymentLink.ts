import { linkBase } from '#server/platform/network/serverAddress.ts';
import type { CommandContext } from '../commandContext.ts';
import { openWriteContext } from '../openServerContext.ts';
import { runRequest } from '../runRequest.ts';
import { sendCommand } from '../sendCommand.ts';
import { handlePaymentLinkRequest } from './handlePaymentLinkRequest.ts';
import { parsePaymentLinkArgs } from './paymentLinkRequest.ts';

const USAGE = `Usage: npm run payment-link -- create --app ID --name NAME [--email EMAIL] [--card] [--days N] [--reusable] [--full-address]
       npm run payment-link -- change --app ID --email EMAIL [--method ID] [--days N] [--full-address]
       npm run payment-link -- revoke --app ID KEY`;

/**
 * Creates a link with which a customer saves or replaces a payment method, or revokes one; through the running server if
 * there is one, otherwise by opening its data. Returns the exit code: 0 on success, 1 if it was rejected or failed, 2 for
 * wrong arguments.
 */
export async function runPaymentLink(context: CommandContext): Promise<number> {
  return runRequest(
    context,
    USAGE,
    { request: parsePaymentLinkArgs(context.args) },
    (settings, request) =>
      sendCommand(settings, {
        ...{ name: 'payment-link', request, open: openWriteContext },
        handle: (deps, sent) => handlePaymentLinkRequest(deps, linkBase(settings), sent),
      }),
  );
}
