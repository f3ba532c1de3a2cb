import type { CommandContext } from '../commandContext.ts';
import { openServerContext } from '../openServerContext.ts';
import { runRequest } from '../runRequest.ts';
import { sendCommand } from '../sendCommand.ts';
import { handleSecretsRequest } from './handleSecretsRequest.ts';

const USAGE = 'Usage: npm run secrets -- rekey [--json]';

const JSON_FLAG = '--json';

/**
 * Re-encrypts all stored secrets with the current key; through the running server, which must have been started with both
 * keys, otherwise by opening its data. Returns the exit code: 0 on success, 1 if it was rejected or failed, 2 for wrong
 * arguments.
 */
export async function runSecrets(context: CommandContext): Promise<number> {
  const { args } = context;
  const isRekey = args.filter((arg) => arg !== JSON_FLAG).join(' ') === 'rekey';
  const parsed = { request: isRekey ? {} : null, isJson: args.includes(JSON_FLAG) };
  return runRequest(context, USAGE, parsed, (settings, request) =>
    sendCommand(settings, {
      ...{ name: 'secrets', request, open: openServerContext },
      handle: (deps) => handleSecretsRequest(deps, settings),
    }),
  );
}
