import { afterAll, beforeAll } from 'vitest';
import { type Accounts, createAccounts } from '#server/accounts/createAccounts.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { DEMO_PASSWORD } from '#server/demo/demoMembers.ts';
import { createDemoPayer, type DemoPayer } from '#server/demo/demoPayer.ts';
import { registerDemo } from '#server/demo/registerDemo.ts';
import { seedDemo } from '#server/demo/seedDemo.ts';
import { HANDLERS } from '#server/handlers/handlers.ts';
import type { AppOptions } from '#server/http/appOptions.ts';
import { createApp } from '#server/http/createApp.ts';
import { SUBJECT_ADAPTERS } from '#server/payments/subjects/subjectAdapters.ts';
import { type SettableClock, settableClock } from '#server/platform/clock.ts';
import { authorizeNetStandInKeys } from '#server/processors/authorize-net/standInKeys.ts';
import { cardElementsStandInKeys } from '#server/processors/card-elements/standInKeys.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import { stripeKeys } from '#server/processors/stripe/stripeSettings.ts';
import { type StandIn, startStripeStandIn } from '#stand-ins/stripe/startStripeStandIn.ts';
import { openTestDatabase } from '../database/testDatabase.ts';
import { START } from './testServer.ts';

/** A server with the demo, seeded once for the tests of a file. */
export function setUpDemo() {
  let database: OpenDatabase;
  let app: Awaited<ReturnType<typeof createApp>>;
  let deps: AppOptions;
  let clock: SettableClock;
  const lines: string[] = [];
  let standIn: StandIn;
  let payer: DemoPayer;
  let accounts: Accounts;
  const seed = (isReset = false) =>
    seedDemo(deps, { isReset, payer, print: (line) => lines.push(line) });

  beforeAll(async () => {
    database = await openTestDatabase();
    clock = settableClock(START);
    standIn = await startStripeStandIn({ webhookSecret: 'whsec_demo' });
    const stripe = {
      secretKey: 'sk_test_standin',
      publishableKey: 'pk_test_standin',
      webhookSecret: 'whsec_demo',
      apiBase: standIn.url,
      scriptUrl: `${standIn.url}/endive/stripe.js`,
    };
    payer = createDemoPayer(stripe);
    accounts = createAccounts({ db: database.db, clock });
    deps = {
      db: database.db,
      clock,
      subjects: SUBJECT_ADAPTERS,
      processors: createServerProcessors(
        {
          STRIPE: stripeKeys(stripe),
          NEXUS: cardElementsStandInKeys('http://127.0.0.1:9'),
          WEPAY: cardElementsStandInKeys('http://127.0.0.1:9'),
          AUTHORIZE: authorizeNetStandInKeys('http://127.0.0.1:9', 'http://127.0.0.1:10', 'key'),
        },
        undefined,
        'https://cards.example',
      ),
      handlers: HANDLERS,
      log: false,
      checkResponses: true,
      accounts,
      extend: (app) => registerDemo(app, deps, { payer }),
    };
    await seed();
    app = await createApp(deps);
  });
  afterAll(async () => {
    await app.close();
    await standIn.close();
    await database.close();
  });

  const getJson = async (url: string) => JSON.parse((await app.inject({ url })).body);
  const links = (): Promise<{ name: string; url: string; about: string }[]> =>
    getJson('/demo/links.json');
  const read = (url: string) => {
    const { pathname, searchParams } = new URL(url);
    const [, appId, xid] = pathname.split('/');
    return getJson(`/api/${appId}/v1/sales/${searchParams.get('type')}/${xid}`);
  };

  const signIn = (email: string, password: string) =>
    app.inject({ method: 'POST', url: '/api/account/sign-in', payload: { email, password } });

  /** A staff token of a demo member of fern. */
  const issueToken = async () => {
    const { cookies } = await signIn('staff@fern.example', DEMO_PASSWORD);
    const [{ name, value } = { name: '', value: '' }] = cookies;
    const issued = await app.inject({
      method: 'POST',
      url: '/api/account/token',
      cookies: { [name]: value },
      payload: { appId: 'fern' },
    });
    return issued.json().token as string;
  };

  return {
    get database() {
      return database;
    },
    get app() {
      return app;
    },
    get deps() {
      return deps;
    },
    get clock() {
      return clock;
    },
    get standIn() {
      return standIn;
    },
    get payer() {
      return payer;
    },
    get accounts() {
      return accounts;
    },
    seed,
    lines,
    getJson,
    links,
    read,
    signIn,
    issueToken,
  };
}
