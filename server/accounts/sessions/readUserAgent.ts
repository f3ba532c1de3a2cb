/**
 * The first pattern that matches counts: browsers also name those listed after them. Edge, for example, sends
 * `Chrome/149 Safari/537 Edg/149`.
 */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

/** The first pattern that matches counts: Android also names Linux, and an iPhone names `Mac OS X`. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system of a `User-Agent`, by the names that people know; null for an unknown one. */
export function readUserAgent(userAgent: string): {
  readonly browser: string | null;
  readonly system: string | null;
} {
  const findName = (patterns: typeof BROWSERS) =>
    patterns.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
  return { browser: findName(BROWSERS), system: findName(SYSTEMS) };
}
