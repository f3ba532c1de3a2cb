import { createSecretBox } from '#server/connections/secretBox.ts';
import { openSecretsKey } from '#server/connections/secretsKey.ts';
import type { ServerContext, WriteContext } from '#server/context/serverContext.ts';
import { SUBJECT_ADAPTERS } from '#server/payments/subjects/subjectAdapters.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import type { Settings } from '#server/settings.ts';
import { openData } from './openData.ts';

/** What a command works with while no server runs. */
export interface OpenContext<Context> {
  readonly context: Context;
  /** Closes the data and releases its lock. */
  close(): Promise<void>;
}

/** Opens the data for a command that needs no processor. Throws as `openData` does. */
export async function openWriteContext(
  settings: Settings,
  command: string,
): Promise<OpenContext<WriteContext>> {
  const { db, close } = await openData(settings, command);
  return { context: { db, clock: systemClock }, close };
}

/** Opens the data and the processors, with the keys of the settings. Throws as `openData` does. */
export async function openServerContext(
  settings: Settings,
  command: string,
): Promise<OpenContext<ServerContext>> {
  const secretBox = createSecretBox(openSecretsKey(settings));
  const processors = createServerProcessors(settings.processorKeys, secretBox);
  const { context, close } = await openWriteContext(settings, command);
  return { context: { ...context, processors, subjects: SUBJECT_ADAPTERS }, close };
}
