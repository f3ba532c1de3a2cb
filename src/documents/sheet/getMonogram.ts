/** The first letter (uppercase, of any script) or digit of a name; a dot if it has none. */
export function getMonogram(name: string): string {
  const letter = /[\p{L}\p{N}]\p{M}*/u.exec(name)?.[0];
  return letter === undefined ? '·' : letter.toLocaleUpperCase('en-US');
}
