import { systemClock } from '#server/platform/clock.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import type { CommandContext } from '../commandContext.ts';
import { sendToServer } from '../endpoint/sendToServer.ts';
import { openData } from '../openData.ts';
import { type ChargesRequest, parseChargesArgs } from './chargesRequest.ts';
import { type ChargesResponse, handleChargesRequest } from './handleChargesRequest.ts';

const USAGE = `Usage: npm run charges -- list --app ID
       npm run charges -- stop --app ID RECEIPT
       npm run charges -- resume --app ID RECEIPT`;

/**
 * Lists a business's scheduled charges, or stops or resumes them; through the running server if there is one, otherwise by
 * opening its data. Returns the exit code: 0 on success, 1 if it was rejected or failed, 2 for wrong arguments.
 */
export async function runCharges({
  args,
  env,
  print,
  printError,
}: CommandContext): Promise<number> {
  const request = parseChargesArgs(args);
  if (request === null) {
    printError(USAGE);
    return 2;
  }
  try {
    const { status, lines } = await take(readSettings(env), request);
    for (const line of lines) (status === 'done' ? print : printError)(line);
    return status === 'done' ? 0 : 1;
  } catch (error) {
    printError(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

async function take(settings: Settings, request: ChargesRequest): Promise<ChargesResponse> {
  const response = await sendToServer<ChargesResponse>(settings, 'charges', request);
  if (response !== null) return response;
  const { db, close } = await openData(settings, 'charges');
  try {
    return await handleChargesRequest({ db, clock: systemClock }, request);
  } finally {
    await close();
  }
}
