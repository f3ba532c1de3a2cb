/** The first letters of a name's first and last word, in capitals; empty if no word begins with a letter or digit. */
export function getInitials(name: string): string {
  const letters = name
    .split(/[\s-]+/u)
    .map((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0])
    .filter((letter) => letter !== undefined);
  const [first = '', ...others] = letters;
  const last = others.at(-1) ?? '';
  // in a joined script, initials are written unjoined
  const between = last && /\p{Script=Arabic}/u.test(first) ? '\u200c' : '';
  return (first + between + last).toUpperCase();
}
