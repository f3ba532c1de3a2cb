import type { Page } from '@playwright/test';
import type { ArmedFault, Fault, FaultProxy } from '../fixtures/faultProxy.ts';
import type { Killable } from '../fixtures/killable.ts';
import {
  changeQuote,
  createDemoDocument,
  type DemoDocument,
  decideOnOtherDevice,
} from '../pages/demoDocument.ts';
import { QuotePage } from '../pages/QuotePage.ts';
import { expectConsistent } from './expectConsistent.ts';
import type {
  BreakPoint,
  ConnectionFault,
  ElsewherePoint,
  FaultPoint,
  Schedule,
} from './schedule.ts';

const DAY_MS = 86_400_000;
const PATIENCE_MS = 20_000;
/** The worker starts as soon as no page holds the lock. */
const WORKER_MS = 8_000;
/** How long to wait for a crashed page, or for a worker that stops at the same moment. */
const CRASHED_MS = 2_000;

/** A run's setup: one browser and one proxy, for all runs. */
export interface Stage {
  readonly killable: Killable;
  readonly faultProxy: FaultProxy;
}

const FAULTS: Readonly<Record<Exclude<ConnectionFault, 'offline'>, Fault>> = {
  'request lost': { kind: 'lose-request' },
  'response lost': { kind: 'lose-reply' },
  'response held': { kind: 'hold-reply' },
  'request late': { kind: 'late', ms: 700 },
  '500 storm': { kind: 'refuse', code: 'internal-error' },
  '503 storm': { kind: 'refuse', code: 'database-unavailable', retryAfterS: 1 },
  '429 with Retry-After': { kind: 'refuse', code: 'too-many-requests', retryAfterS: 1 },
  portal: { kind: 'portal' },
  'half a response': { kind: 'half' },
  'doubled request': { kind: 'double' },
  '409 outstanding': { kind: 'refuse', code: 'idempotency-outstanding' },
};

/** Proxy faults that affect the server's response. */
const NEEDS_RESPONSE: readonly ConnectionFault[] = [
  'response held',
  'response lost',
  'half a response',
];

/**
 * Plays one run: a quote is accepted while every fault of the schedule occurs, then everything works again, and the result
 * is checked. Returns the points that it really reached; throws the errors.
 */
export async function playRun(stage: Stage, schedule: Schedule): Promise<FaultPoint[]> {
  const quote = await createDemoDocument('quote.open');
  const run = new Run(stage, quote, schedule);
  await run.tap();
  await run.breakAll();
  await run.changeElsewhere();
  const page = await run.restore();
  await expectConsistent(page, quote, run.replies());
  await run.end();
  return run.reached;
}

class Run {
  readonly reached: FaultPoint[] = [];
  readonly #stage: Stage;
  readonly #quote: DemoDocument;
  readonly #schedule: Schedule;
  readonly #url: string;
  readonly #fault: ArmedFault | null;
  readonly #watch: ArmedFault;
  readonly #gone: ArmedFault[] = [];
  #pages: Page[] = [];
  readonly #crashed: Page[] = [];
  /** The proxy's fault has occurred, or the acceptance is saved without one. */
  #isFaultReached = false;

  constructor(stage: Stage, quote: DemoDocument, schedule: Schedule) {
    this.#stage = stage;
    this.#quote = quote;
    this.#schedule = schedule;
    this.#url = stage.faultProxy.through(quote.url);
    const target = { method: 'POST', path: `${this.#api()}/accept` };
    const { connection } = schedule;
    this.#fault =
      connection === 'offline' ? null : stage.faultProxy.arm(target, FAULTS[connection]);
    this.#watch = stage.faultProxy.arm(target, { kind: 'late', ms: 0 });
  }

  #api(): string {
    const { appId, xid } = this.#quote;
    return `/api/${appId}/v1/sales/quote/${xid}`;
  }

  /** The server's responses to acceptances, received or not. */
  replies() {
    return [...(this.#fault?.replies ?? []), ...this.#watch.replies];
  }

  /** Opens the quote, consents, and taps as scheduled; waits until the proxy's fault has occurred. */
  async tap(): Promise<void> {
    const { killable } = this.#stage;
    const { connection, tap } = this.#schedule;
    const opened = tap === 'two tabs' ? 2 : 1;
    for (let count = 0; count < opened; count += 1) {
      const page = await killable.open(this.#url);
      this.#pages.push(page);
      await new QuotePage(page).consent();
    }
    if (connection === 'offline') await killable.context.setOffline(true);
    await Promise.all(
      this.#pages.map((page) => {
        const { acceptButton } = new QuotePage(page);
        return tap === 'double tap' ? acceptButton.dblclick() : acceptButton.click();
      }),
    );
    if (tap) this.reached.push(tap);
    if (connection === 'offline') {
      const [page] = this.#pages;
      if (page) await new QuotePage(page).expectQueued();
      this.reached.push(connection);
    } else if (await this.#hasFaultOccurred()) this.reached.push(connection);
    this.#isFaultReached = this.reached.includes(connection);
  }

  async #hasFaultOccurred(): Promise<boolean> {
    return until(() => {
      const { connection } = this.#schedule;
      const { hits = 0, replies = [] } = this.#fault ?? {};
      return NEEDS_RESPONSE.includes(connection) ? replies.length > 0 : hits > 0;
    });
  }

  async breakAll(): Promise<void> {
    for (const point of this.#schedule.breaks) {
      if (await this.#break(point)) this.reached.push(point);
    }
  }

  /** Triggers the break; returns whether there was something to break. */
  async #break(point: BreakPoint): Promise<boolean> {
    const { killable } = this.#stage;
    const [first] = this.#pages;
    switch (point) {
      case 'reload':
        if (!first) return false;
        return first.reload().then(
          () => true,
          () => false, // without a connection and a snapshot there is nothing to load
        );
      case 'tab crash':
        await first?.goto('chrome://crash').catch(() => undefined); // the page crashes, so this fails
        this.#pages.shift();
        if (first) this.#crashed.push(first);
        return first !== undefined;
      case 'tab closed':
        await killable.open('about:blank');
        await first?.close();
        this.#pages.shift();
        return first !== undefined;
      case 'worker stopped':
        return this.#stopWorker();
      case 'clock a day on':
      case 'clock a day back':
        await first?.evaluate(
          (by) => {
            const now = Date.now;
            Date.now = () => now() + by;
          },
          point === 'clock a day on' ? DAY_MS : -DAY_MS,
        );
        return first !== undefined;
      default:
        return this.#kill(point);
    }
  }

  /** Leaves the acceptance to the worker, and stops that one once it has begun to send. */
  async #stopWorker(): Promise<boolean> {
    const blank = await this.#stage.killable.open('about:blank');
    const before = this.#requests();
    for (const page of this.#pages) await page.close();
    this.#pages = [];
    const isSending = await until(() => this.#requests() > before, WORKER_MS);
    const session = await blank.context().newCDPSession(blank);
    await session.send('ServiceWorker.enable');
    // the workers stop immediately, but the browser does not always report it
    const stopping = session.send('ServiceWorker.stopAllWorkers').catch(() => undefined);
    await Promise.race([stopping, new Promise((resolve) => setTimeout(resolve, CRASHED_MS))]);
    await blank.close();
    return isSending;
  }

  /** Acceptance requests that have reached the proxy, with a response or not. */
  #requests(): number {
    return (this.#fault?.hits ?? 0) + this.#watch.hits;
  }

  async #kill(point: BreakPoint): Promise<boolean> {
    const { killable } = this.#stage;
    const { hits = 0, replies = [] } = this.#fault ?? {};
    const isDelayed = this.#schedule.connection === 'response held';
    const isThere =
      point === 'killed before sending'
        ? this.#requests() === 0
        : point === 'killed while sending'
          ? isDelayed || hits > replies.length
          : replies.length > 0;
    await killable.kill();
    this.#pages = [];
    await killable.start();
    return isThere && this.#isFaultReached;
  }

  /** Changes the quote on the server; an accepted quote stays unchanged. */
  async changeElsewhere(): Promise<void> {
    for (const point of this.#schedule.elsewhere) await this.#apply(point);
  }

  async #apply(elsewhere: ElsewherePoint): Promise<void> {
    if (elsewhere === 'deleted') {
      for (const [method, path] of [
        ['POST', `${this.#api()}/accept`],
        ['GET', this.#api()],
      ] as const) {
        const gone = this.#stage.faultProxy.arm(
          { method, path },
          { kind: 'refuse', code: 'not-found' },
        );
        this.#gone.push(gone);
      }
      this.#watch.clear();
      this.reached.push(elsewhere);
      return;
    }
    const isDone = await this.#change(elsewhere).then(
      () => true,
      () => false, // it is accepted already, so it cannot be changed
    );
    if (isDone) this.reached.push(elsewhere);
  }

  #change(point: Exclude<ElsewherePoint, 'deleted'>): Promise<void> {
    switch (point) {
      case 'changed':
        return changeQuote(this.#quote, 'revise');
      case 'expired':
        return changeQuote(this.#quote, 'expire');
      case 'withdrawn':
        return changeQuote(this.#quote, 'withdraw');
      case 'declined elsewhere':
        return decideOnOtherDevice(this.#quote, 'decline');
      case 'accepted elsewhere':
        return decideOnOtherDevice(this.#quote, 'accept');
    }
  }

  /** Restores everything: the proxy, the connection, a tab with the quote. */
  async restore(): Promise<Page> {
    const { killable } = this.#stage;
    this.#fault?.clear();
    await this.#goOnline();
    const [left] = this.#pages;
    const page = left ?? (await killable.context.newPage());
    if (left === undefined) await page.goto(this.#url);
    else if (!page.url().startsWith(this.#url.replace(/\?.*/, ''))) await page.goto(this.#url);
    return page;
  }

  /** The remaining tabs come first; a crashed tab, or its worker, may never respond. */
  async #goOnline(): Promise<void> {
    const { context } = this.#stage.killable;
    for (const gone of this.#crashed) await gone.close();
    if (this.#schedule.connection !== 'offline') return;
    const isOnline = context.setOffline(false).catch((error: unknown) => {
      if (this.#crashed.length === 0) throw error;
    });
    const waited = new Promise((resolve) => setTimeout(resolve, CRASHED_MS));
    await Promise.race([isOnline, waited]);
  }

  /** Leaves one blank tab and a proxy without faults for the next run. */
  async end(): Promise<void> {
    const { context } = this.#stage.killable;
    if (this.#gone.length === 0) this.#watch.clear();
    for (const gone of this.#gone) gone.clear();
    const blank = await context.newPage();
    for (const page of context.pages()) {
      if (page !== blank) await page.close().catch(() => undefined); // it may have crashed
    }
  }
}

async function until(isTrue: () => boolean, limitMs = PATIENCE_MS): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline) {
    if (isTrue()) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}
