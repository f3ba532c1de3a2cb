import type { CommandContext } from '../commandContext.ts';
import { openServerContext } from '../openServerContext.ts';
import { runRequest } from '../runRequest.ts';
import { sendCommand } from '../sendCommand.ts';
import { parseApiKeysArgs } from './apiKeysRequest.ts';
import { handleApiKeysRequest } from './handleApiKeysRequest.ts';

const USAGE = `Usage: npm run api-keys -- list --app ID
       npm run api-keys -- create --app ID --name NAME --role owner|staff|read-only [--expires YYYY-MM-DD]
       npm run api-keys -- revoke --app ID KEY_ID
--json prints JSON.`;

/**
 * Lists, creates or revokes the API keys of a business; through the running server if there is one, otherwise by opening its
 * data. A new key is printed and stored nowhere. Returns the exit code: 0 on success, 1 if it was rejected or failed, 2 for
 * wrong arguments.
 */
export async function runApiKeys(context: CommandContext): Promise<number> {
  return runRequest(context, USAGE, parseApiKeysArgs(context.args), (settings, request) =>
    sendCommand(settings, {
      ...{ name: 'api-keys', request, open: openServerContext },
      handle: handleApiKeysRequest,
    }),
  );
}
