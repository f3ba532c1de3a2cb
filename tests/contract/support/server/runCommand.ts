import type { CommandContext } from '#server/commands/commandContext.ts';

/** Runs a command with these arguments; returns its exit code and all lines that it printed, errors included. */
export async function runCommand(
  command: (context: CommandContext) => Promise<number>,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly code: number; readonly lines: readonly string[] }> {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const code = await command({ args, env, print, printError: print });
  return { code, lines };
}
