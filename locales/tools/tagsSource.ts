/** A region at the end of a tag: two letters, or three digits. */
const REGION = /-[A-Z\d]{2,3}$/;

/**
 * The source of a module that exports the tags. Every page contains this list, so it is kept short: after a tag of the same language
 * and script, only the region is written.
 */
export function toTagsSource(tags: readonly string[]): string {
  let language = '';
  const short = tags.map((tag) => {
    const rest = tag.slice(language.length + 1);
    if (tag.startsWith(`${language}-`) && /^([A-Z]{2}\b|\d)/.test(rest)) return rest;
    language = tag.replace(REGION, '');
    return tag;
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
