import { readSettings } from '#server/settings.ts';
import type { CommandContext } from '../commandContext.ts';
import { printResponse } from '../printResponse.ts';
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
  const { args, env, printError } = context;
  if (args.filter((arg) => arg !== JSON_FLAG).join(' ') !== 'rekey') {
    printError(USAGE);
    return 2;
  }
  return printResponse(context, args.includes(JSON_FLAG), () => {
    const settings = readSettings(env);
    return sendCommand(settings, {
      ...{ name: 'secrets', request: null },
      handle: (deps) => handleSecretsRequest(deps, settings),
    });
  });
}
