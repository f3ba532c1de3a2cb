import type { CommandContext } from '../commandContext.ts';
import { openServerContext } from '../openServerContext.ts';
import { runRequest } from '../runRequest.ts';
import { sendCommand } from '../sendCommand.ts';
import { parseDocumentsArgs } from './documentsRequest.ts';
import { handleDocumentsRequest } from './handleDocumentsRequest.ts';

const USAGE = `Usage: npm run documents -- list --app ID [--quotes] [--search TEXT] [--status STATUS] [--open] [--overdue]
                             [--sort FIELD] [--descending] [--limit N] [--cursor CURSOR]
       npm run documents -- show --app ID DOCUMENT
       npm run documents -- record-payment --app ID DOCUMENT --kind cash|check|bank-transfer|other --amount 12.50
                             [--on YYYY-MM-DD] [--reference TEXT] [--note TEXT] [--key KEY]
       npm run documents -- refund --app ID DOCUMENT --payment ID --amount 12.50 --reason TEXT
                             [--later-parts stop|credit] [--key KEY]
       npm run documents -- void --app ID DOCUMENT --payment ID --reason TEXT [--key KEY]
       npm run documents -- withdraw --app ID DOCUMENT [--key KEY]
DOCUMENT is a number or the id in a link. --json prints JSON. A repeated command changes nothing more;
for another change like it, add a --key of your own.`;

/**
 * Lists, shows or changes documents; through the running server if there is one, otherwise by opening its data. Returns the
 * exit code: 0 on success, 1 if it was rejected or failed, 2 for wrong arguments.
 */
export async function runDocuments(context: CommandContext): Promise<number> {
  return runRequest(context, USAGE, parseDocumentsArgs(context.args), (settings, request) =>
    sendCommand(settings, {
      ...{ name: 'documents', request, open: openServerContext },
      handle: handleDocumentsRequest,
    }),
  );
}
