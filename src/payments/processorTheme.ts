import type { ProcessorTheme } from './contract.ts';

/** The page's tokens as they stand now, for forms that live in another document (9.08 to 9.10). */
export function processorTheme(): ProcessorTheme {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string, fallback: string) => style.getPropertyValue(name).trim() || fallback;
  return {
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    accent: token('--accent', '#1f6b4f'),
    onAccent: token('--on-accent', '#ffffff'),
    danger: token('--critical', '#b3261e'),
    ink: token('--ink', '#1d1b17'),
    sheet: token('--sheet', '#fffefb'),
  };
}
