/** Whether a built file may be served: source maps are for the error-reporting service alone. */
export function isServedFile(pathname: string): boolean {
  return !/\.map(\.|$)/i.test(pathname);
}
