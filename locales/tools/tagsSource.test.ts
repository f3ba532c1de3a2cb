import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readExistingLocales, readLocales } from './catalogues.ts';
import { toTagsSource } from './tagsSource.ts';

const read = async (source: string): Promise<{ catalogueTags: readonly string[] }> =>
  import(`data:text/javascript,${encodeURIComponent(source)}`);

it('exports every tag of the list, in its order', async () => {
  const tags = readLocales().map(({ tag }) => tag);
  expect((await read(toTagsSource(tags))).catalogueTags).toEqual(tags);
});

it('exports tags with scripts and variants, even if their language is not in the list', async () => {
  const tags = ['en-US', 'en-GB', 'ca-ES-valencia', 'sr', 'sr-Latn', 'sr-Latn-BA', 'zh-Hant-HK'];
  const { catalogueTags } = await read(toTagsSource(tags));
  expect(catalogueTags).toEqual(tags);
});

it('writes only the region after a tag of the same language', () => {
  expect(toTagsSource(['en-US', 'es', 'es-419', 'es-MX'])).toContain('"en-US es 419 MX"');
});

it('costs a first view two bytes per language, and nothing else there grows with their number', () => {
  const eight = ['en-US', 'ar', 'de', 'es', 'fr', 'he', 'ja', 'zh-Hans'];
  const all = readExistingLocales().map(({ tag }) => tag);
  const [few = 0, many = 0] = [eight, all].map(
    (tags) => brotliCompressSync(toTagsSource(tags)).length,
  );
  console.log(`tags in the shell: ${few} bytes for 8 locales, ${many} for ${all.length}`);
  expect(many - few).toBeLessThanOrEqual(2 * (all.length - eight.length));
});
