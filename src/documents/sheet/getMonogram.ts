/** First letter or digit of a name, in capitals, whatever the script; a dot when it has none. */
export function getMonogram(name: string): string {
  const letter = /[\p{L}\p{N}]\p{M}*/u.exec(name)?.[0];
  return letter === undefined ? '·' : letter.toLocaleUpperCase('en-US');
}
