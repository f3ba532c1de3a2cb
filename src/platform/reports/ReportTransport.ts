import type { Clock } from '../clock.ts';
import type { Envelope, Transport } from './clientTypes.ts';
import { scrubEnvelope } from './scrubEnvelope.ts';
import type { Scrub } from './scrubRecord.ts';

/** A report that could not be sent, and when it was queued, in ms since 1970. */
export interface WaitingReport {
  readonly at: number;
  readonly body: string;
}

/** The queue of reports that could not be sent; bounded, and preserved across visits. None of its calls rejects. */
export interface WaitingReports {
  /** Adds one; the oldest are dropped. */
  add(report: WaitingReport): Promise<void>;
  /** Takes all of them out, the oldest first, each by one page only. */
  drain(): Promise<readonly WaitingReport[]>;
}

/** The dependencies of a transport. */
export interface TransportDeps {
  readonly url: string;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  /** Creates the scrubber for the texts of one report, from the secrets and typed values at that moment. */
  readonly makeScrub: () => Scrub;
  readonly waiting: WaitingReports;
}

/** How long nothing is sent after the service has requested a pause without a duration, in ms. */
const PAUSE_MS = 60_000;

/** The number of bytes that browsers send for a page that is being closed. */
const MAX_KEEPALIVE_BYTES = 60_000;

/**
 * Sends envelopes, scrubbed, one after the other. What cannot be sent waits for the next one that can, or until the
 * browser is online again. What the service rejects is dropped. Never rejects.
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
  const delayMs = Number.parseInt(seconds ?? '', 10) * 1000;
  return delayMs > 0 ? delayMs : PAUSE_MS;
}
