import { linkBase } from '#server/platform/network/serverAddress.ts';
import type { CommandContext } from '../commandContext.ts';
import { openWriteContext } from '../openServerContext.ts';
import { runRequest } from '../runRequest.ts';
import { sendCommand } from '../sendCommand.ts';
import { handleStaffRequest } from './handleStaffRequest.ts';
import { parseStaffArgs } from './staffRequest.ts';

const USAGE = `Usage: npm run staff -- list --app ID
       npm run staff -- invite --app ID --email EMAIL --role owner|staff|read-only
       npm run staff -- add --app ID --email EMAIL --role owner|staff|read-only
       npm run staff -- disable|enable|reset|remove-second-factor --app ID --email EMAIL`;

/**
 * Lists the staff of a business, or changes it; through the running server if there is one, otherwise by opening its data.
 * Links are printed and stored nowhere. Returns the exit code: 0 on success, 1 if it was rejected or failed, 2 for wrong
 * arguments.
 */
export async function runStaff(context: CommandContext): Promise<number> {
  return runRequest(
    context,
    USAGE,
    { request: parseStaffArgs(context.args) },
    (settings, request) =>
      sendCommand(settings, {
        ...{ name: 'staff', request, open: openWriteContext },
        handle: (deps, sent) => handleStaffRequest(deps, linkBase(settings), sent),
      }),
  );
}
