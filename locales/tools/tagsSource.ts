/** A region at the end of a tag: two letters, or three digits. */
const REGION = /-[A-Z\d]{2,3}$/;

/**
 * The source of a module that exports the tags. Every page has the list in its head, so a tag that follows another one of its language
 * and script is written as its region alone.
 */
export function toTagsSource(tags: readonly string[]): string {
  let language = '';
  const short = tags.map((tag) => {
    const rest = tag.slice(language.length + 1);
    const isRegion = tag.startsWith(`${language}-`) && /^([A-Z]{2}\b|\d)/.test(rest);
    language = tag.replace(REGION, '');
    if (!isRegion) return tag;
    language = tag.slice(0, -rest.length - 1);
    return rest;
  });
  return [
    `let language;`,
    `const toTag = (part) => {`,
    `  if (!/^[a-z]/.test(part)) return language + '-' + part;`,
    `  language = part.replace(${REGION}, '');`,
    `  return part;`,
    `};`,
    `export const catalogueTags = ${JSON.stringify(short.join(' '))}.split(' ').map(toTag);`,
  ].join('\n');
}
