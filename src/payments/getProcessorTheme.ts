import type { ProcessorTheme } from './contract.ts';

/** Read when a script is loaded: embedded forms live in another document and cannot see our tokens (9.08 to 9.10). */
export function getProcessorTheme(): ProcessorTheme {
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
