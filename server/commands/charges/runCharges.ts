import type { CommandContext } from '../commandContext.ts';
import { openWriteContext } from '../openServerContext.ts';
import { runRequest } from '../runRequest.ts';
import { sendCommand } from '../sendCommand.ts';
import { parseChargesArgs } from './chargesRequest.ts';
import { handleChargesRequest } from './handleChargesRequest.ts';

const USAGE = `Usage: npm run charges -- list --app ID
       npm run charges -- stop --app ID RECEIPT
       npm run charges -- resume --app ID RECEIPT`;

/**
 * Lists a business's scheduled charges, or stops or resumes them; through the running server if there is one, otherwise by
 * opening its data. Returns the exit code: 0 on success, 1 if it was rejected or failed, 2 for wrong arguments.
 */
export async function runCharges(context: CommandContext): Promise<number> {
  return runRequest(
    context,
    USAGE,
    { request: parseChargesArgs(context.args) },
    (settings, request) =>
      sendCommand(settings, {
        ...{ name: 'charges', request, open: openWriteContext },
        handle: handleChargesRequest,
      }),
  );
}
