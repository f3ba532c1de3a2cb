import type { Clock } from '../clock.ts';
import type { Envelope, Transport } from './clientTypes.ts';
import { scrubEnvelope } from './scrubEnvelope.ts';
import type { Scrub } from './scrubRecord.ts';

/** A report that could not be sent, and since when it waits, in ms since 1970. */
export interface WaitingReport {
  readonly at: number;
  readonly body: string;
}

/** Where reports wait that could not be sent: bounded, across visits. None of its calls rejects. */
export interface WaitingReports {
  /** Adds one; the oldest give way. */
  add(report: WaitingReport): Promise<void>;
  /** Takes all of them out, the oldest first, each by one page only. */
  drain(): Promise<readonly WaitingReport[]>;
}

/** What a transport works with. */
export interface TransportDeps {
  readonly url: string;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  /** Makes what scrubs the texts of one report, from what is known and typed at that moment. */
  readonly makeScrub: () => Scrub;
  readonly waiting: WaitingReports;
}

/** So long nothing is sent after the service has asked for a pause without saying how long, in ms. */
const PAUSE_MS = 60_000;

/** Browsers let a page that is being closed send this many bytes. */
const MAX_KEEPALIVE_BYTES = 60_000;

/**
 * Sends envelopes, scrubbed, one after the other. What cannot be sent waits, and goes with the next one that can, or when the
 * browser says that there is a network again. What the service refuses is dropped. Never rejects.
 */
export class ReportTransport implements Transport {
  readonly #deps: TransportDeps;
  #last: Promise<unknown> = Promise.resolve();
  #pausedUntil = 0;

  constructor(deps: TransportDeps) {
    this.#deps = deps;
  }

  send(envelope: Envelope): PromiseLike<{ statusCode?: number }> {
    const body = scrubEnvelope(envelope, this.#deps.makeScrub());
    return body === null
      ? Promise.resolve({})
      : this.#inTurn(() => this.#deliver({ at: this.#deps.clock.now(), body }));
  }

  /** Sends what waits. */
  sendWaiting(): Promise<unknown> {
    return this.#inTurn(async () => {
      if (this.#isPaused()) return;
      const reports = await this.#deps.waiting.drain();
      for (const report of reports) await this.#deliver(report);
    });
  }

  async flush(): Promise<boolean> {
    await this.#last;
    return true;
  }

  #inTurn<T>(task: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(task);
    this.#last = turn.catch(() => {});
    return turn;
  }

  #isPaused(): boolean {
    return this.#deps.clock.now() < this.#pausedUntil;
  }

  async #deliver(report: WaitingReport): Promise<{ statusCode?: number }> {
    const { fetch, url, waiting, clock } = this.#deps;
    const { body } = report;
    if (this.#isPaused()) return { statusCode: 429 };
    try {
      const { status, headers } = await fetch(url, {
        method: 'POST',
        body,
        credentials: 'omit',
        referrerPolicy: 'strict-origin',
        keepalive: body.length < MAX_KEEPALIVE_BYTES,
      });
      if (status === 429) this.#pausedUntil = clock.now() + toPauseMs(headers.get('Retry-After'));
      return { statusCode: status };
    } catch {
      await waiting.add(report);
      return {};
    }
  }
}

function toPauseMs(seconds: string | null): number {
  const wanted = Number.parseInt(seconds ?? '', 10) * 1000;
  return wanted > 0 ? wanted : PAUSE_MS;
}
