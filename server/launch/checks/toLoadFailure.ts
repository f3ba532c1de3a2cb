/**
 * Explains in one sentence why built code could not be loaded; for a missing package, with the command that installs it.
 * `folder` is that of the build.
 */
export function toLoadFailure(error: unknown, folder: string): string {
  const message = error instanceof Error ? error.message : String(error);
  const [, missing] = /^Cannot find package '([^']+)'/.exec(message) ?? [];
  if (missing === undefined) return `Billfold could not start: ${message.split('\n', 1)[0]}`;
  return `The package ${missing} is not installed. Run npm ci --omit=dev in ${folder}.`;
}
