import { createSecretBox } from '#server/connections/secretBox.ts';
import { openSecretsKey } from '#server/connections/secretsKey.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import { SUBJECT_ADAPTERS } from '#server/payments/subjects/subjectAdapters.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import type { Settings } from '#server/settings.ts';
import { openData } from './openData.ts';
import { sendToServer } from './sendToServer.ts';

/** A command's request: the name of its call at the running server, and its implementation without one. */
export interface SentCommand<Request, Response> {
  readonly name: string;
  readonly request: Request;
  readonly handle: (deps: ServerContext, request: Request) => Promise<Response>;
}

/** Sends a request to the running server, or opens the data if there is none. */
export async function sendCommand<Request, Response>(
  settings: Settings,
  { name, request, handle }: SentCommand<Request, Response>,
): Promise<Response> {
  const response = await sendToServer<Response>(settings, name, request);
  if (response !== null) return response;
  const secretBox = createSecretBox(openSecretsKey(settings));
  const processors = createServerProcessors(settings.processorKeys, secretBox);
  const { db, close } = await openData(settings, name);
  try {
    const deps = { db, clock: systemClock, processors, subjects: SUBJECT_ADAPTERS };
    return await handle(deps, request);
  } finally {
    await close();
  }
}
