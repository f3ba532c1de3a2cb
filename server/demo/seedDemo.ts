import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq, inArray, like } from 'drizzle-orm';
import { type BusinessDraft, createBusiness } from '#server/back-office/business/createBusiness.ts';
import { writeCheckout } from '#server/back-office/checkout/writeCheckout.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { businesses } from '#server/database/schema/businesses.ts';
import { processorConnections } from '#server/database/schema/connections.ts';
import { paymentMethods } from '#server/database/schema/contacts.ts';
import { invoices, quotes } from '#server/database/schema/documents.ts';
import { idempotencyKeys } from '#server/database/schema/idempotencyKeys.ts';
import { installation } from '#server/database/schema/installation.ts';
import {
  paymentMethodLinks,
  paymentMethodSetups,
} from '#server/database/schema/paymentMethodLinks.ts';
import { paymentIntents, payments } from '#server/database/schema/payments.ts';
import { webhookEvents } from '#server/database/schema/webhookEvents.ts';
import { findBusiness } from '#server/documents/businessStore.ts';
import { findInvoice } from '#server/documents/invoiceStore.ts';
import { findQuote } from '#server/documents/quotes/quoteStore.ts';
import { demoBusinesses } from './demoBusinesses.ts';
import { addDemoMembers } from './demoMembers.ts';
import type { DemoPayer } from './demoPayer.ts';
import type { DocumentGroup } from './scenario.ts';
import { demoXid, SCENARIOS } from './scenarios.ts';
import { createStages } from './stage.ts';

/** The demo's businesses. */
const BUSINESSES: readonly BusinessDraft[] = Object.values(demoBusinesses);

/** The progress of seeding; a start that finds it unfinished begins again. */
const MARK = 'demo-seed';

/** How the demo is to be seeded. `print` gets a line before each long step. */
export interface SeedOptions {
  readonly payer: DemoPayer | null;
  readonly isReset: boolean;
  readonly print: (line: string) => void;
  /** Origins whose pages may embed those of the demo; none by default. */
  readonly embedOrigins?: readonly string[];
}

/**
 * Creates missing demo businesses and one document per scenario, with fixed links. A reset, or an interrupted seeding,
 * removes the demo's data first; other businesses are never changed.
 */
export async function seedDemo(
  deps: ServerContext,
  { isReset, print, payer, embedOrigins = [] }: SeedOptions,
): Promise<void> {
  const { db } = deps;
  const state = await readMark(db);
  if (isReset || state === 'running') {
    print('Putting the demo back ...');
    await removeDemo(db);
  }
  const missing = await missingScenarios(db, payer);
  if (missing.length > 0) await seedMissing(deps, { missing, print, payer });
  await db.update(businesses).set({ embedOrigins }).where(eq(businesses.isDemo, true));
  await openForms(deps);
  await addDemoMembers(
    deps,
    BUSINESSES.map(({ appId }) => appId),
  );
}

/** This includes scenarios that are newer than the existing demo. */
async function openForms({ db, clock }: ServerContext): Promise<void> {
  for (const { appId, checkout, featureFlags } of BUSINESSES) {
    if (checkout === undefined) continue;
    await db.transaction(async (tx) => {
      await writeCheckout(tx, { appId, now: clock.now() }, checkout);
      await tx.update(businesses).set({ featureFlags }).where(eq(businesses.appId, appId));
    });
  }
}

interface Missing extends Pick<SeedOptions, 'print' | 'payer'> {
  readonly missing: readonly string[];
}

async function seedMissing(deps: ServerContext, { missing, print, payer }: Missing) {
  const { db } = deps;
  await writeMark(db, 'running');
  for (const business of BUSINESSES) await openDemoBusiness(deps, business);
  const stages = createStages(deps);
  try {
    for (const [index, name] of missing.entries()) {
      print(`Seeding the demo: ${name} (${index + 1} of ${missing.length})`);
      await stages.run({ payer, xid: demoXid(name) }, async (stage) => SCENARIOS[name]?.run(stage));
      await nextTurn(); // otherwise the embedded database would delay every request meanwhile
    }
  } finally {
    await stages.close();
  }
  await writeMark(db, 'done');
}

async function openDemoBusiness(deps: ServerContext, business: BusinessDraft): Promise<void> {
  const found = await findBusiness(deps.db, business.appId);
  if (found === null) await createBusiness(deps, business);
  else if (!found.isDemo) {
    throw new Error(`The business ${business.appId} is not the demo's; start with DEMO=off.`);
  }
}

/** Names of the scenarios that can be created and whose fixed document is missing. */
async function missingScenarios(db: Database, payer: DemoPayer | null): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const [name, { group, needsPayer }] of Object.entries(SCENARIOS)) {
    if (needsPayer && payer === null) continue;
    if ((await demoAppId(db, name, group)) === null) missing.push(name);
  }
  return missing;
}

/** In which business the demo's own copy of a scenario is; null when it is in none. */
export async function demoAppId(
  db: Database,
  name: string,
  group: DocumentGroup,
): Promise<string | null> {
  const xid = demoXid(name);
  for (const { appId } of BUSINESSES) {
    const row =
      group === 'quote' ? await findQuote(db, appId, xid) : await findInvoice(db, { appId, xid });
    if (row !== null) return appId;
  }
  return null;
}

async function readMark(db: Database): Promise<unknown> {
  const [row] = await db.select().from(installation).where(eq(installation.name, MARK));
  return row?.value ?? null;
}

async function writeMark(db: Database, value: 'running' | 'done'): Promise<void> {
  await db
    .insert(installation)
    .values({ name: MARK, value })
    .onConflictDoUpdate({ target: installation.name, set: { value } });
}

/** Deletes the demo's businesses with all their data; documents first, because they reference their contents. */
async function removeDemo(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await tx.select().from(businesses).where(eq(businesses.isDemo, true));
    for (const { appId } of found) {
      await tx.delete(idempotencyKeys).where(like(idempotencyKeys.scope, `${appId}/%`));
      await removePayments(tx, appId);
      await tx.delete(invoices).where(eq(invoices.appId, appId));
      await tx.delete(quotes).where(eq(quotes.appId, appId));
      await tx.delete(businesses).where(eq(businesses.appId, appId));
    }
  });
}

/** The store of the business's connections. */
async function removePayments(tx: Transaction, appId: string): Promise<void> {
  const own = tx
    .select({ id: processorConnections.id })
    .from(processorConnections)
    .where(eq(processorConnections.appId, appId));
  await tx.delete(webhookEvents).where(inArray(webhookEvents.connectionId, own));
  const links = [paymentMethodSetups, paymentMethodLinks];
  for (const table of [...links, paymentMethods, payments, paymentIntents]) {
    await tx.delete(table).where(eq(table.appId, appId));
  }
}
