import { parseArgs } from 'node:util';
import { readSettings } from '#server/settings.ts';
import type { CommandContext } from '../commandContext.ts';
import { printResponse } from '../printResponse.ts';
import { sendCommand } from '../sendCommand.ts';
import { handleBusinessesRequest } from './handleBusinessesRequest.ts';

const USAGE = 'Usage: npm run businesses -- list [--json]';

/**
 * Lists the businesses of an installation; through the running server if there is one, otherwise by opening its data.
 * Returns the exit code: 0 on success, 1 when it failed, 2 for wrong arguments.
 */
export async function runBusinesses(context: CommandContext): Promise<number> {
  const parsed = parse(context.args);
  if (parsed?.isHelp) {
    context.print(USAGE);
    return 0;
  }
  if (parsed === null) {
    context.printError(USAGE);
    return 2;
  }
  return printResponse(context, parsed.isJson, () =>
    sendCommand(readSettings(context.env), {
      ...{ name: 'businesses', request: null, handle: handleBusinessesRequest },
    }),
  );
}

function parse(
  args: readonly string[],
): { readonly isJson: boolean; readonly isHelp: boolean } | null {
  const flag = { type: 'boolean', default: false } as const;
  const options = { json: flag, help: { ...flag, short: 'h' } } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (values.help) return { isJson: false, isHelp: true };
    return positionals.join(' ') === 'list' ? { isJson: values.json, isHelp: false } : null;
  } catch {
    return null; // an unknown option
  }
}
