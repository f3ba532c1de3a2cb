import { readSettings, type Settings } from '#server/settings.ts';
import type { CommandContext } from './commandContext.ts';
import { type CommandResponse, printResponse } from './printResponse.ts';

/** A parsed command line; its request is null if the arguments are wrong. */
export interface ParsedArgs<Request> {
  readonly request: Request | null;
  readonly isJson?: boolean;
  readonly isHelp?: boolean;
}

/**
 * Sends the request of a command line and prints the response, or the usage. Returns the exit code: 0 on success, 1 if it
 * was rejected or failed, 2 for wrong arguments.
 */
export async function runRequest<Request>(
  context: CommandContext,
  usage: string,
  { request, isJson = false, isHelp = false }: ParsedArgs<Request>,
  send: (settings: Settings, request: Request) => Promise<CommandResponse>,
): Promise<number> {
  if (isHelp) {
    context.print(usage);
    return 0;
  }
  if (request === null) {
    context.printError(usage);
    return 2;
  }
  return printResponse(context, isJson, async () => send(readSettings(context.env), request));
}
