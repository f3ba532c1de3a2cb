import { systemClock } from '#server/platform/clock.ts';
import { linkBase } from '#server/platform/serverAddress.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import type { CommandContext } from '../commandContext.ts';
import { sendToServer } from '../endpoint/sendToServer.ts';
import { openData } from '../openData.ts';
import { handleStaffRequest, type StaffResponse } from './handleStaffRequest.ts';
import { parseStaffArgs, type StaffRequest } from './staffRequest.ts';

const USAGE = `Usage: npm run staff -- list --app ID
       npm run staff -- invite --app ID --email EMAIL --role owner|staff|read-only
       npm run staff -- add --app ID --email EMAIL --role owner|staff|read-only
       npm run staff -- disable|enable|reset|remove-second-factor --app ID --email EMAIL`;

/**
 * Lists the staff of a business, or changes it; through the running server if there is one, otherwise by opening its data.
 * Links are printed and stored nowhere. Returns the exit code: 0 on success, 1 if it was rejected or failed, 2 for wrong
 * arguments.
 */
export async function runStaff({ args, env, print, printError }: CommandContext): Promise<number> {
  const request = parseStaffArgs(args);
  if (request === null) {
    printError(USAGE);
    return 2;
  }
  try {
    const { status, lines } = await send(readSettings(env), request);
    for (const line of lines) (status === 'done' ? print : printError)(line);
    return status === 'done' ? 0 : 1;
  } catch (error) {
    printError(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

async function send(settings: Settings, request: StaffRequest): Promise<StaffResponse> {
  const response = await sendToServer<StaffResponse>(settings, 'staff', request);
  if (response !== null) return response;
  const { db, close } = await openData(settings, 'staff');
  try {
    return await handleStaffRequest({ db, clock: systemClock }, linkBase(settings), request);
  } finally {
    await close();
  }
}
