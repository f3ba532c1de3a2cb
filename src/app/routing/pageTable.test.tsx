import { readdirSync, readFileSync } from 'node:fs';
import { cwd } from 'node:process';
import { beforeAll, describe, expect, it } from 'vitest';
import { matchPage } from '#domain/address/matchPage.ts';
import { PAGES } from '#domain/address/pages.ts';
import { ROUTE_GROUPS } from '#domain/address/routeGroup.ts';
import { MESSAGE_PARTS } from '#i18n/messages/messagePart.ts';
import { maySave } from '#offline/page/maySave.ts';
import { DEFAULT_SETTINGS } from '#platform/settings.ts';
import { getPreloadReads } from '#preload/getPreloadReads.ts';
import { getPrerenderInput } from '../prerender/getPrerenderInput.ts';
import { PAGE_MODULES } from './pageModules.ts';

const root = cwd();
const messages: Readonly<Record<string, unknown>> = JSON.parse(
  readFileSync(`${root}/locales/en-US.json`, 'utf8'),
);
const files = ['pages', 'staff'].flatMap((room) =>
  readdirSync(`${root}/src/${room}`, { recursive: true, encoding: 'utf8' }),
);

// all page code loads before any test begins, because the duration depends on the machine
beforeAll(async () => {
  // one after the other, because Node 20 fails to require a module that is being imported at the
  // same time
  for (const module of Object.values(PAGE_MODULES)) await module.load();
});

/** An address of a page: each identifier of its path is its own name. */
const pathTo = (path: string) => path.replaceAll(':', '');

describe.each(PAGES)('the page $key', (page) => {
  const pathname = pathTo(page.path);
  const groups = page.group ? [page.group] : [...ROUTE_GROUPS, null];

  it('is found at its path in its group, and in no other', () => {
    const found = [...ROUTE_GROUPS, null].filter(
      (group) => matchPage(group, pathname).page?.key === page.key,
    );
    expect(found).toEqual(groups);
  });

  it('has one module below src/pages or src/staff, which exports its component', () => {
    const isIts = (file: string) => `/${file}`.endsWith(`/${page.component}.tsx`);
    expect(files.filter(isIts)).toHaveLength(1);
    expect(PAGE_MODULES[page.key].component?.name).toBe(page.component);
  });

  it('has a title, and names existing parts of the messages', () => {
    if (page.title !== undefined) expect(messages).toHaveProperty([page.title]);
    expect(MESSAGE_PARTS).toEqual(expect.arrayContaining([...(page.parts ?? [])]));
  });

  it('is read the same way by the head script and the app: its boot, and its document', () => {
    for (const group of groups) {
      const reads = getPreloadReads({ group, pathname, search: '?app_id=fern' }, DEFAULT_SETTINGS);
      const read =
        page.key === 'checkout' ? 'checkoutForm/id' : page.document && `${page.document}/xid`;
      expect(reads.map(({ url }) => url)).toEqual([
        '/api/fern/v1/boot',
        ...(read ? [`/api/fern/v1/sales/${read}`] : []),
      ]);
    }
  });

  it('is the one that the server requests from the app, with everything that rendering needs', () => {
    for (const group of groups) {
      const type = group ? `?type=${group}` : '';
      const { key, boot, document } = getPrerenderInput(
        `http://localhost${pathname}${type}`,
        DEFAULT_SETTINGS,
      );
      expect(key).toBe(page.key);
      if (page.isPrerendered && page.document)
        expect([boot, document]).toEqual([expect.any(String), expect.any(String)]);
    }
  });

  it('is stored only if a page of its group may store data', () => {
    const own = {};
    const alone = { self: own, top: own, location: { search: '' } };
    if (page.savedAs !== undefined || page.isList)
      expect(maySave(page.group ?? null, alone)).toBe(true);
    if (page.savedAs !== undefined) {
      // the server's markup of a document is stored
      expect([page.isPrerendered, page.document]).toEqual([true, page.group]);
      expect(page.path).toBe(`/:appId/:xid${page.savedAs && `/${page.savedAs}`}`);
    }
  });
});

it('names each page once', () => {
  const keys = PAGES.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
