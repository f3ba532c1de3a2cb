import { type PageAppearance, THEME_COLORS } from '#platform/card-frame/frameMessages.ts';

/** Language, direction, size and colors of the page that embeds the frame. */
export function applyTheme(
  document: Document,
  { locale, direction, texts, theme, isCompact }: PageAppearance,
): void {
  const root = document.documentElement;
  root.lang = locale;
  root.dir = direction;
  root.classList.toggle('compact', isCompact);
  root.style.setProperty('color-scheme', theme.isDark ? 'dark' : 'light');
  for (const name of THEME_COLORS) root.style.setProperty(`--${name}`, theme[name]);
  document.title = texts.title;
}
