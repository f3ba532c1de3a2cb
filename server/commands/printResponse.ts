import type { CommandContext } from './commandContext.ts';

/** The result of a request: lines to print, and the same as JSON where the command has `--json`. */
export interface CommandResponse {
  readonly status: 'done' | 'refused';
  readonly lines: readonly string[];
  readonly body?: unknown;
}

/** Prints a response as lines or as JSON. Returns the exit code: 0 if it was done, 1 if it was rejected or failed. */
export async function printResponse(
  { print, printError }: Pick<CommandContext, 'print' | 'printError'>,
  isJson: boolean,
  send: () => Promise<CommandResponse>,
): Promise<number> {
  try {
    const { status, lines, body } = await send();
    const write = status === 'done' ? print : printError;
    for (const line of isJson ? [JSON.stringify(body, null, 2)] : lines) write(line);
    return status === 'done' ? 0 : 1;
  } catch (error) {
    printError(error instanceof Error ? error.message : String(error));
    return 1;
  }
}
