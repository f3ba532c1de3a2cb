import { createSecretBox } from '#server/connections/secretBox.ts';
import { openSecretsKey } from '#server/connections/secretsKey.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import { SUBJECT_ADAPTERS } from '#server/payments/subjects/subjectAdapters.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import type { Settings } from '#server/settings.ts';
import { openData } from './openData.ts';

/** The dependencies of a server, for one command. */
export interface OpenServerContext {
  readonly context: ServerContext;
  /** Closes the data and releases its lock. */
  close(): Promise<void>;
}

/** Opens the data for one command while no server runs, with the keys of the settings. Throws as `openData` does. */
export async function openServerContext(
  settings: Settings,
  command: string,
): Promise<OpenServerContext> {
  const secretBox = createSecretBox(openSecretsKey(settings));
  const processors = createServerProcessors(settings.processorKeys, secretBox);
  const { db, close } = await openData(settings, command);
  return { context: { db, clock: systemClock, processors, subjects: SUBJECT_ADAPTERS }, close };
}
