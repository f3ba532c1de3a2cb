import { expect, it } from 'vitest';
import { readLocales } from './catalogues.ts';
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
