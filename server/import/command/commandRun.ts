/** How a command is run. `say` gets a line for each file that went in, `complain` one for each that did not. */
export interface CommandRun {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
}
