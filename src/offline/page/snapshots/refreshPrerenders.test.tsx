import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Snapshot } from '#offline/core/snapshot.ts';
import {
  clearSnapshots,
  getSnapshotVersion,
  readSavedPage,
  savePage,
  saveSnapshot,
} from '#offline/core/snapshots.ts';
import { makeQuoteSnapshot } from '#tests/builders/offline/makeSnapshot.ts';
import { refreshPrerenders } from './refreshPrerenders.ts';

const BUILD = 'assets/index-new.js';
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'",
  'x-later': 'too',
};
const asked: string[] = [];

function toSnapshot(xid: string): Snapshot {
  return makeQuoteSnapshot({}, { xid, host: location.host, etag: `"${xid}"` });
}

/** A server that prerenders every document as it is saved. */
function respondWithPrerender(url: string): Response {
  asked.push(url);
  const { pathname } = new URL(url);
  const data = {
    isCopy: true,
    locale: { catalogue: 'en-US' },
    responses: [{ etag: null }, { etag: `"${pathname.split('/').at(-1)}"` }],
  };
  return new Response(
    `<p>${BUILD}</p><script id="billfold-start">${JSON.stringify(data)}</script>`,
    {
      headers: { ...HEADERS, 'content-encoding': 'br', 'content-length': '7' },
    },
  );
}

beforeEach(async () => {
  await clearSnapshots();
  asked.length = 0;
  // never added to the page, which would load it
  const entry = document.createElement('script');
  entry.setAttribute('src', `/${BUILD}`);
  vi.spyOn(document, 'querySelector').mockReturnValue(entry);
  vi.stubGlobal('fetch', async (url: string) => respondWithPrerender(url));
});

it('refreshes pages of another build or version and missing ones only', async () => {
  const [same, older, changed, none] = ['same', 'older', 'changed', 'none'].map(toSnapshot) as [
    Snapshot,
    Snapshot,
    Snapshot,
    Snapshot,
  ];
  for (const record of [same, older, changed, none]) await saveSnapshot(record);
  const page = { search: '?type=quote&a=1', html: '<p>before</p>', headers: {} };
  const version = getSnapshotVersion(same);
  await savePage(same, '', { ...page, build: BUILD, version });
  await savePage(older, '', {
    ...page,
    build: 'assets/index-old.js',
    version: getSnapshotVersion(older),
  });
  await savePage(changed, '', { ...page, build: BUILD, version });
  await refreshPrerenders();
  const at = (xid: string, query: string) => `${location.origin}/${same.appId}/${xid}${query}`;
  expect([...asked].sort()).toEqual(
    [at('older', page.search), at('changed', page.search), at('none', '')].sort(),
  );
  for (const record of [older, changed, none]) {
    const saved = await readSavedPage(record, '');
    expect(saved).toMatchObject({ build: BUILD, version: getSnapshotVersion(record) });
    expect(saved?.headers).toEqual(HEADERS);
  }
  expect(await readSavedPage(same, '')).toMatchObject({ html: page.html });
});

it('requests at most the ten last opened pages, and none while offline', async () => {
  for (let count = 0; count < 12; count += 1) {
    await saveSnapshot({ ...toSnapshot(`copy-${count}`), openedAt: Date.now() + count });
  }
  vi.stubGlobal('navigator', { onLine: false });
  await refreshPrerenders();
  expect(asked).toEqual([]);
  vi.stubGlobal('navigator', { onLine: true });
  await refreshPrerenders();
  expect(asked.map((url) => url.split('-').at(-1))).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map(String),
  );
});
