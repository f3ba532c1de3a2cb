import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROCESSORS, type ProcessorName } from '#contract/codes.ts';
import { PAGES } from '#domain/address/pages.ts';
import { saveBusiness } from '#server/back-office/business/saveBusiness.ts';
import type { ConnectionDraft } from '#server/connections/connectionDraft.ts';
import { createSecretBox } from '#server/connections/secretBox.ts';
import { harbor } from '#server/demo/content/harbor.ts';
import { demoBusinesses } from '#server/demo/demoBusinesses.ts';
import { STAND_IN_NAMES, standInPorts } from '#server/launch/stand-ins/standInPorts.ts';
import { STAND_INS } from '#server/launch/stand-ins/standIns.ts';
import type { ProcessorOrigins } from '#server/processors/contract/processorAdapter.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import { makeProcessorAccount } from '#tests/builders/processors/makeProcessorAccount.ts';
import {
  CARD_FRAMES,
  readOriginInventory,
} from '#tests/builders/processors/readOriginInventory.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import {
  HAS_PROCESSORS,
  openPolicySite,
  type Policy,
  type PolicySite,
  STRICT,
  toPageAddress,
} from '../support/pages/policySite.ts';

type Hosts = Readonly<Partial<ProcessorOrigins>>;

const DIRECTIVES: Readonly<Record<keyof ProcessorOrigins, keyof typeof STRICT>> = {
  script: 'script-src',
  frame: 'frame-src',
  connect: 'connect-src',
  img: 'img-src',
  style: 'style-src',
  formAction: 'form-action',
};
const KINDS = Object.keys(DIRECTIVES) as (keyof ProcessorOrigins)[];

/** Which accounts use only our card frame in pages, and their further settings. */
const FORMS = [
  ...PROCESSORS.map((processor) => ({
    processor,
    more: {},
    isFrame: ['WEPAY', 'NEXUS'].includes(processor),
  })),
  { processor: 'PAYPAL', more: { sdkVersion: '5' }, isFrame: false },
  { processor: 'PAYPAL', more: { googlePay: 'yes' }, isFrame: false },
  { processor: 'PAYPAL', more: { applePay: 'yes' }, isFrame: false },
  { processor: 'PAYPAL', more: { sdkVersion: '5', googlePay: 'yes' }, isFrame: false },
  { processor: 'AUTHORIZE', more: { form: 'frame' }, isFrame: true },
  { processor: 'EWAY', more: { form: 'frame', encryptionKey: 'key' }, isFrame: true },
] as const;

/** Accounts with keys of their own, at the processors' own addresses. */
const OWN_ACCOUNTS = FORMS.flatMap((form, at) =>
  (['live', 'test'] as const).map((mode) => {
    const name = [form.processor, mode, ...Object.entries(form.more).flat()].join(' ');
    return { ...form, name, mode, appId: `own-${at}-${mode}` };
  }),
);

/** The documented hosts for such an account's pages. Google's are only for a connection with Google Pay. */
function findDocumented({ processor, mode, isFrame, more }: (typeof OWN_ACCOUNTS)[number]): Hosts {
  const hasGoogle = 'googlePay' in more && !('sdkVersion' in more);
  const lines = readOriginInventory().filter(
    (line) =>
      line.processor === processor &&
      [mode, 'both'].includes(line.mode) &&
      (line.origin === CARD_FRAMES) === isFrame &&
      (hasGoogle || !line.origin.endsWith('google.com')),
  );
  const hostsFor = (kind: keyof Hosts) =>
    lines.filter(({ directives }) => directives.includes(kind)).map(({ origin }) => origin);
  return Object.fromEntries(KINDS.map((kind) => [kind, hostsFor(kind)]));
}

const toLocalOrigin = (port: number) => `http://127.0.0.1:${port}`;
const toHosts = (kinds: readonly (keyof Hosts)[], hosts: readonly string[]): Hosts =>
  Object.fromEntries(kinds.map((kind) => [kind, hosts]));

/** The stand-ins' keys of a server at 8080. */
const STAND_IN_KEYS = Object.fromEntries(
  STAND_IN_NAMES.flatMap((name) => {
    const [api, frames] = standInPorts(name, 8080);
    const location = {
      origin: toLocalOrigin(api),
      frameOrigin: toLocalOrigin(frames),
      webhookSecret: 'whsec_1',
    };
    const { processors, keys } = STAND_INS[name];
    return processors.map((processor) => [processor, keys(location)]);
  }),
);

const STRIPE_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const PAYPAL_HOSTS = [
  'https://*.paypal.com',
  'https://*.paypalobjects.com',
  'https://*.venmo.com',
  toLocalOrigin(8089),
];

/** The origins that pages need if a stand-in replaces a processor: the second of its two ports serves the frames. */
const AT_STAND_INS: Readonly<Record<ProcessorName, Hosts>> = {
  STRIPE: {
    script: [...STRIPE_SCRIPTS, toLocalOrigin(8081)],
    frame: [...STRIPE_SCRIPTS, 'https://hooks.stripe.com', toLocalOrigin(8082)],
    connect: ['https://api.stripe.com', toLocalOrigin(8081)],
  },
  WEPAY: { frame: [CARD_FRAMES] },
  NEXUS: { frame: [CARD_FRAMES] },
  AUTHORIZE: { script: [toLocalOrigin(8085)], frame: [toLocalOrigin(8086)] },
  EWAY: toHosts(
    ['script', 'frame', 'connect'],
    ['https://static.assets.eway.io', toLocalOrigin(8087), toLocalOrigin(8088)],
  ),
  PAYPAL: {
    ...toHosts(['script', 'connect', 'img', 'style'], PAYPAL_HOSTS),
    frame: [...PAYPAL_HOSTS, toLocalOrigin(8090)],
  },
  RAINFOREST: {
    script: ['https://static.rainforestpay.com', toLocalOrigin(8091)],
    frame: ['https://*.rainforestpay.com', toLocalOrigin(8092)],
    connect: ['https://*.rainforestpay.com', toLocalOrigin(8091)],
  },
};

const DEMO_CONNECTIONS = Object.values(demoBusinesses).flatMap(({ connections }) =>
  connections.map(({ processor }) => processor),
);

/** The demo's businesses, and one for each processor that none of them has. */
const DEMO: readonly (readonly [appId: string, connections: readonly ConnectionDraft[]])[] = [
  ...Object.values(demoBusinesses).map(({ appId, connections }) => [appId, connections] as const),
  ...PROCESSORS.filter((processor) => !DEMO_CONNECTIONS.includes(processor)).map(
    (processor) =>
      [`shown-${processor.toLowerCase()}`, [{ processor, accountId: 'shown' }]] as const,
  ),
];

/** The sources of each directive, sorted, because their order does not matter. */
function sorted(policy: Policy): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(policy).map(([name, sources]) => [name, sources.split(' ').toSorted()]),
  );
}

/** The strict policy with these hosts of processors, and nothing else. */
function allowing(...all: readonly Hosts[]) {
  const policy: Record<string, string> = { ...STRICT };
  for (const kind of KINDS) {
    const hosts = all.flatMap((one) => one[kind] ?? []);
    if (hosts.length === 0) continue;
    const name = DIRECTIVES[kind];
    const sources = [...STRICT[name].split(' ').filter((one) => one !== "'none'"), ...hosts];
    policy[name] = [...new Set(sources)].join(' ');
  }
  return sorted(policy);
}

describe(`content security policies with each processor, on ${databaseName}`, () => {
  let site: PolicySite;
  const key = randomBytes(32);
  const box = createSecretBox({ find: () => key, need: () => key });

  beforeAll(async () => {
    site = await openPolicySite(createServerProcessors(STAND_IN_KEYS, box, CARD_FRAMES));
    const open = (appId: string, connections: readonly ConnectionDraft[]) =>
      saveBusiness(site.server.office, { ...harbor, appId, connections, isDemo: false });
    for (const { appId, processor, mode, more } of OWN_ACCOUNTS) {
      const others = PROCESSORS.filter((other) => other !== processor);
      await open(appId, [
        ...others.map((other) => ({ ...makeProcessorAccount(other, mode), isActive: false })),
        makeProcessorAccount(processor, mode, more),
      ]);
    }
    for (const [appId, connections] of DEMO)
      if (appId !== 'fern' && appId !== 'lindwurm') await open(appId, connections);
  });
  afterAll(() => site.close());

  /** Every page's policy, by page key. */
  const readPolicies = async (appId: string) =>
    Object.fromEntries(
      await Promise.all(
        PAGES.map(async (page) => [
          page.key,
          sorted(await site.getPolicy(toPageAddress(page, appId))),
        ]),
      ),
    );
  /** The expected policies: hosts on pages that can pay, and none on the others. */
  const toPolicies = (...hosts: readonly Hosts[]) =>
    Object.fromEntries(
      PAGES.map((page) => [
        page.key,
        HAS_PROCESSORS[page.key] ? allowing(...hosts) : sorted(STRICT),
      ]),
    );

  it.each(OWN_ACCOUNTS)(
    'list the documented hosts of $name, and no host of an inactive account',
    async (account) => {
      expect(await readPolicies(account.appId)).toEqual(toPolicies(findDocumented(account)));
    },
  );

  it.each(DEMO)(
    'list the stand-ins of the processors of %s, and no others',
    async (appId, connections) => {
      const hosts = connections.map(({ processor, settings }) =>
        settings?.form === 'frame' ? { frame: [CARD_FRAMES] } : AT_STAND_INS[processor],
      );
      expect(await readPolicies(appId)).toEqual(toPolicies(...hosts));
    },
  );
});
