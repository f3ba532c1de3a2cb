import type { Settings } from '#server/settings.ts';
import { sendToServer } from './endpoint/sendToServer.ts';
import type { OpenContext } from './openServerContext.ts';

/** A command's request: the name of its call at the running server, and how to handle it without one. */
export interface SentCommand<Request, Response, Context> {
  readonly name: string;
  readonly request: Request;
  /** Opens the data for the command of this name. */
  readonly open: (settings: Settings, name: string) => Promise<OpenContext<Context>>;
  readonly handle: (deps: Context, request: Request) => Promise<Response>;
}

/** Sends a request to the running server, or opens the data if there is none. */
export async function sendCommand<Request, Response, Context>(
  settings: Settings,
  { name, request, open, handle }: SentCommand<Request, Response, Context>,
): Promise<Response> {
  const response = await sendToServer<Response>(settings, name, request);
  if (response !== null) return response;
  const { context, close } = await open(settings, name);
  try {
    return await handle(context, request);
  } finally {
    await close();
  }
}
