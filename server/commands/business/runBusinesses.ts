import { parseArgs } from 'node:util';
import type { CommandContext } from '../commandContext.ts';
import { openServerContext } from '../openServerContext.ts';
import { type ParsedArgs, runRequest } from '../runRequest.ts';
import { sendCommand } from '../sendCommand.ts';
import { handleBusinessesRequest } from './handleBusinessesRequest.ts';

const USAGE = 'Usage: npm run businesses -- list [--json]';

/**
 * Lists the businesses of an installation; through the running server if there is one, otherwise by opening its data.
 * Returns the exit code: 0 on success, 1 when it failed, 2 for wrong arguments.
 */
export async function runBusinesses(context: CommandContext): Promise<number> {
  return runRequest(context, USAGE, parse(context.args), (settings, request) =>
    sendCommand(settings, {
      ...{ name: 'businesses', request, open: openServerContext },
      handle: handleBusinessesRequest,
    }),
  );
}

function parse(args: readonly string[]): ParsedArgs<object> {
  const flag = { type: 'boolean', default: false } as const;
  const options = { json: flag, help: { ...flag, short: 'h' } } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const request = positionals.join(' ') === 'list' ? {} : null;
    return { request, isJson: values.json, isHelp: values.help };
  } catch {
    return { request: null }; // an unknown option
  }
}
