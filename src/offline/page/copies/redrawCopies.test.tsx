import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  clearCopies,
  keepCopy,
  keepPage,
  readKeptPage,
  shownVersion,
} from '#offline/core/copies.ts';
import type { CopyRecord } from '#offline/core/copyRecord.ts';
import { makeQuoteCopy } from '#tests/builders/makeCopy.ts';
import { redrawCopies } from './redrawCopies.ts';

const BUILD = 'assets/index-new.js';
const asked: string[] = [];

function kept(xid: string): CopyRecord {
  return makeQuoteCopy({}, { xid, host: location.host, etag: `"${xid}"` });
}

/** A server that draws every document as it is kept. */
function drawing(url: string): Response {
  asked.push(url);
  const { pathname } = new URL(url);
  const data = {
    isCopy: true,
    locale: { catalogue: 'en-US' },
    answers: [{ etag: null }, { etag: `"${pathname.split('/').at(-1)}"` }],
  };
  return new Response(
    `<p>${BUILD}</p><script id="billfold-start">${JSON.stringify(data)}</script>`,
  );
}

beforeEach(async () => {
  await clearCopies();
  asked.length = 0;
  // never put into the page, which would load it
  const entry = document.createElement('script');
  entry.setAttribute('src', `/${BUILD}`);
  vi.spyOn(document, 'querySelector').mockReturnValue(entry);
  vi.stubGlobal('fetch', async (url: string) => drawing(url));
});

it('draws what is of another build, of another version, or not there, and nothing else', async () => {
  const [same, older, changed, none] = ['same', 'older', 'changed', 'none'].map(kept) as [
    CopyRecord,
    CopyRecord,
    CopyRecord,
    CopyRecord,
  ];
  for (const record of [same, older, changed, none]) await keepCopy(record);
  const page = { search: '?type=quote&a=1', html: '<p>before</p>', policy: '' };
  const version = shownVersion(same);
  await keepPage(same, '', { ...page, build: BUILD, version });
  await keepPage(older, '', {
    ...page,
    build: 'assets/index-old.js',
    version: shownVersion(older),
  });
  await keepPage(changed, '', { ...page, build: BUILD, version });
  await redrawCopies();
  const at = (xid: string, query: string) => `${location.origin}/${same.appId}/${xid}${query}`;
  expect([...asked].sort()).toEqual(
    [at('older', page.search), at('changed', page.search), at('none', '')].sort(),
  );
  for (const record of [older, changed, none]) {
    expect(await readKeptPage(record, '')).toMatchObject({
      build: BUILD,
      version: shownVersion(record),
    });
  }
  expect(await readKeptPage(same, '')).toMatchObject({ html: page.html });
});

it('asks for ten at most, those opened last, and for none without a network', async () => {
  for (let count = 0; count < 12; count += 1) {
    await keepCopy({ ...kept(`copy-${count}`), openedAt: Date.now() + count });
  }
  vi.stubGlobal('navigator', { onLine: false });
  await redrawCopies();
  expect(asked).toEqual([]);
  vi.stubGlobal('navigator', { onLine: true });
  await redrawCopies();
  expect(asked.map((url) => url.split('-').at(-1))).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map(String),
  );
});
