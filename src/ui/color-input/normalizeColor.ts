const SIX_DIGITS = /^#?([\dA-F]{6})$/i;

/** Six hex digits, with or without a # before them, as `#1F6B4F`; null for everything else. */
export function normalizeColor(text: string): string | null {
  const digits = SIX_DIGITS.exec(text.trim())?.[1];
  return digits === undefined ? null : `#${digits.toUpperCase()}`;
}
