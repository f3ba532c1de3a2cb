import { basename, resolve } from 'node:path';
import { systemClock } from '#server/clock.ts';
import { askDoor } from '#server/import/command/askDoor.ts';
import type { CommandRun } from '#server/import/command/commandRun.ts';
import { readDoor } from '#server/import/command/importDoor.ts';
import { openData } from '#server/import/command/openData.ts';
import { readFileWithin } from '#server/import/command/readFileWithin.ts';
import { type ImportFailure, printFailure } from '#server/import/importFailure.ts';
import { createStripeProcessor } from '#server/processors/stripe/stripeProcessor.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { type TakenBusiness, takeBusiness } from './takeBusiness.ts';

const USAGE = 'Usage: npm run business -- FILE.json';

/** The largest file of a business, in bytes: a logo may be in it. */
const LARGEST = 64_000;

/**
 * Opens the business of a file, or gives it its new settings; through the running server when there is one, else by opening its
 * data. Answers the exit code: 0 when it was taken, 1 when it was refused or nothing could be done, 2 when asked wrongly.
 */
export async function runBusiness({ args, env, say, complain }: CommandRun): Promise<number> {
  const [path, ...more] = args;
  if (path === undefined || path.startsWith('-') || more.length > 0) {
    complain(USAGE);
    return 2;
  }
  try {
    const bytes = await readFileWithin(path, LARGEST);
    if (bytes === null) throw new Error(`${path} has more than ${LARGEST / 1000} kB.`);
    const answer = await take(readSettings(env), basename(path), bytes);
    if (answer.status === 'refused') complain(printFailure({ ...answer, file: path }));
    else say(`${path}: ${answer.name} (${answer.appId}), ${answer.outcome}`);
    return answer.status === 'refused' ? 1 : 0;
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

async function take(
  settings: Settings,
  file: string,
  bytes: Uint8Array,
): Promise<TakenBusiness | ImportFailure> {
  const door = await readDoor(resolve(settings.dataDir));
  const isOpen = door && (await askDoor(door, '/v1/import').catch(() => null))?.ok; // else its server is gone
  if (door && isOpen) {
    const answer = await askDoor(door, `/v1/business?${new URLSearchParams({ file })}`, bytes);
    if (!answer.ok) throw new Error(`The running server answered ${answer.status}.`);
    return (await answer.json()) as TakenBusiness | ImportFailure;
  }
  const { db, close } = await openData(settings, 'business');
  try {
    const processor = settings.stripe === null ? null : createStripeProcessor(settings.stripe);
    return await takeBusiness({ db, clock: systemClock, processor }, file, bytes);
  } finally {
    await close();
  }
}
