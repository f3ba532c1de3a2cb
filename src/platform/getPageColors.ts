/** Colors and mode of the page. Colors are CSS colors. */
export interface PageColors {
  readonly isDark: boolean;
  readonly accent: string;
  readonly onAccent: string;
  readonly danger: string;
  readonly ink: string;
  readonly sheet: string;
}

/** Read when a script is loaded, and when the page changes: embedded forms live in another document and cannot see our tokens. */
export function getPageColors(): PageColors {
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
