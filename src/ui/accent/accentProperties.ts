import { ACCENT_PROPERTIES, accentName } from './accentName.ts';
import { correctAccent } from './correctAccent.ts';

/** The custom properties of a business's accent, corrected for contrast on the light and the dark sheet. */
export function accentProperties(color: string | null): Readonly<Record<string, string>> {
  const { light, dark } = correctAccent(color);
  return {
    '--accent-light': light.accent,
    '--on-accent-light': light.onAccent,
    '--accent-dark': dark.accent,
    '--on-accent-dark': dark.onAccent,
    [ACCENT_PROPERTIES]: accentName(color),
  };
}
