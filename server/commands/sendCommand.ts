import type { ServerContext } from '#server/context/serverContext.ts';
import type { Settings } from '#server/settings.ts';
import { sendToServer } from './endpoint/sendToServer.ts';
import { openServerContext } from './openServerContext.ts';

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
  const { context, close } = await openServerContext(settings, name);
  try {
    return await handle(context, request);
  } finally {
    await close();
  }
}
