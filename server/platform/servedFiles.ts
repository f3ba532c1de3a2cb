/** Whether a built file may be asked for: source maps are for the error-reporting service alone. */
export function isServedFile(pathname: string): boolean {
  return !/\.map(\.|$)/i.test(pathname);
}
