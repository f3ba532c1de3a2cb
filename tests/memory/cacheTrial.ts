/** Fills each cache of the server for 20,000 different documents, and prints by how many bytes memory has grown. Needs `--expose-gc`. */
import Fastify from 'fastify';
import type { RenderedPage } from '#contract/prerender.ts';
import { PromoCodeGuesses } from '#server/checkout/PromoCodeGuesses.ts';
import { limitRates, RATE_LIMITS } from '#server/http/limits/limitRates.ts';
import { BusinessIcons, ICON_KINDS } from '#server/install/businessIcons.ts';
import { EventLimits } from '#server/payments/events/EventLimits.ts';
import { PdfMaker } from '#server/pdf/PdfMaker.ts';
import { LogoCache } from '#server/platform/logos/LogoCache.ts';
import { type Origins, OriginsCache } from '#server/site/policy/originsCache.ts';
import { PageCache } from '#server/site/prerender/pageCache.ts';

const DOCUMENTS = 20_000;

/** Entries before the measurement, so that code and tables that stay are not counted. */
const WARM_UP = 50;

const NOW = new Date('2026-11-28T12:00:00Z');

/** A text with its own memory, which a repeated text would share. */
const toText = (name: string, letters: number) =>
  Buffer.from(name.padEnd(letters, '-')).toString('latin1');

const toName = (count: number) => `${'business'.padEnd(100, '-')}${count}`;

/** Makes a cache, with a function that adds an entry of another document. */
type Make = () => Promise<Filled>;

interface Filled {
  readonly cache: object;
  readonly add: (name: string) => unknown;
}

async function open<T extends object>(
  cache: T,
  add: (cache: T, name: string) => unknown,
): Promise<Filled> {
  return { cache, add: (name) => add(cache, name) };
}

const caches: Readonly<Record<string, Make>> = {
  pages: () =>
    open(new PageCache(), (pages, name) => {
      const page = { html: toText(name, 90_000), hashes: { scripts: [], styles: [] } };
      const data: Partial<RenderedPage['data']> = { responses: [] };
      const rendered = { html: toText(name, 20_000), data } as RenderedPage;
      pages.set({ key: name, rendered, sent: { page, madeAt: 0 } });
    }),
  pdfs: () => {
    const maker = new PdfMaker({
      pageLocale: () => ({ catalogue: 'en', format: 'en' }),
      render: async () => ({ json: '{}', lang: 'en', contentLang: 'en' }),
      process: {
        typeset: async () => Buffer.alloc(30_000),
        join: async (pdf) => Buffer.from(pdf),
        embed: async (pdf) => Buffer.from(pdf),
        end: async () => undefined,
      },
      logos: { get: async () => null },
      log: { warn: () => undefined },
    });
    return open(maker, (cache, name) =>
      cache.make({
        kind: 'quote',
        response: { name },
        paymentId: null,
        charges: null,
        locale: { catalogue: 'en', format: 'en' },
        contentLocale: 'en',
        now: NOW.getTime(),
        business: { countryCode: 'USA', timeZone: 'UTC', logoUrl: null },
        madeAt: 0,
        lineCount: 1,
        documentId: name,
      }),
    );
  },
  logos: () => {
    const read = async () => ({ type: 'image/png', bytes: Buffer.alloc(20_000) });
    const cache = new LogoCache(() => NOW.getTime(), read);
    return open(cache, (logos, name) => logos.get(`https://${name}.example/logo.png`));
  },
  icons: () => {
    const [kind] = ICON_KINDS;
    if (kind === undefined) throw new Error('Expected a kind of icon');
    const source = { letter: 'A', accent: '#000000', onAccent: '#ffffff', sheet: '#ffffff' };
    return open(new BusinessIcons(async () => Buffer.alloc(5_000)), (icons, name) =>
      icons.png({ ...source, logo: { type: 'image/png', bytes: Buffer.from(name) } }, kind),
    );
  },
  origins: () => {
    const toOrigins = (appId: string): Origins => [
      {
        script: [toText(`https://${appId}`, 400)],
        frame: [],
        connect: [],
        img: [],
        style: [],
        formAction: [],
      },
    ];
    const source = { clock: { now: () => NOW }, read: async (appId: string) => toOrigins(appId) };
    return open(new OriginsCache(source), (origins, name) => origins.find(name, () => undefined));
  },
  codes: () =>
    open(new PromoCodeGuesses(), (guesses, name) => {
      const codes = Array.from({ length: 30 }, (_, at) => toText(`${at} ${name}`, 64));
      guesses.count({ formId: name, visitor: '192.0.2.1', now: NOW }, codes);
    }),
  events: () =>
    open(new EventLimits(), (limits, name) =>
      limits.count({ visitor: '192.0.2.1', target: name }, NOW),
    ),
  rates: async () => {
    const app = Fastify();
    await limitRates(app, {
      ...RATE_LIMITS,
      address: { requests: DOCUMENTS * 2, changes: 1 },
      business: { requests: DOCUMENTS * 2, changes: 1 },
    });
    app.get('/:appId/:xid', async () => ({ isFound: true }));
    return open(app, async (server, name) => {
      const id = name.slice(50); // longer ones are refused
      const { statusCode } = await server.inject({
        url: `/${id}/${id}`,
        headers: { host: 'quote.example' }, // this machine's own requests are not counted
        remoteAddress: '192.0.2.1',
      });
      if (statusCode !== 200) throw new Error(`The request returned ${statusCode}`);
    });
  },
};

async function measureBytes(): Promise<number> {
  for (let times = 0; times < 3; times += 1) {
    await new Promise((resolve) => setImmediate(resolve)); // finalizers, and what the last requests left for later
    globalThis.gc?.();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const growth: Record<string, number> = {};
for (const [name, make] of Object.entries(caches)) {
  const { cache, add } = await make();
  for (let count = 0; count < WARM_UP; count += 1) await (await make()).add(toName(count));
  const before = await measureBytes();
  for (let count = 0; count < DOCUMENTS; count += 1) await add(toName(count));
  growth[name] = (await measureBytes()) - before;
  if (!cache) throw new Error('The cache must exist while it is measured');
}
process.stdout.write(JSON.stringify(growth));
