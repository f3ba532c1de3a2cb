/**
 * The context of a command. `print` is called with a line for each imported file, `printError` with one for each rejected
 * file.
 */
export interface CommandContext {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
}
