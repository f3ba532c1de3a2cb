import type { Clock } from '../clock.ts';

/** A call as part of a route's trace; times in ms since 1970. */
export interface TracedCall {
  readonly spanId: string;
  readonly name: string;
  readonly startedAt: number;
  readonly endedAt: number;
  /** 0 without a response. */
  readonly status: number;
}

/** One visited route, from its beginning until its calls are idle. */
export interface RouteTrace {
  readonly traceId: string;
  readonly spanId: string;
  /** Path of the page in the table of pages, such as `/:appId/:xid`. */
  readonly route: string;
  readonly op: 'pageload' | 'navigation';
  readonly isSampled: boolean;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly calls: readonly TracedCall[];
}

/** The dependencies of traces. */
export interface TraceDeps {
  readonly clock: Clock;
  /** From 0 to 1, below 1. */
  readonly random: () => number;
  readonly newId: (length: 16 | 32) => string;
  /** Share of the routes that are traced, from 0 to 1. */
  readonly sampleRate: number;
  /** Called with each sampled route once it is idle. */
  readonly onEnd: (trace: RouteTrace) => void;
}

/** A route ends once nothing has been called for this long, in ms. */
const REST_MS = 1_000;

/** A route whose calls are never idle ends after this long, in ms. */
const LONGEST_MS = 30_000;

/** The maximum number of reported calls of a route. */
const MOST_CALLS = 50;

interface OpenTrace extends Omit<RouteTrace, 'calls' | 'endedAt'> {
  endedAt: number;
  readonly calls: TracedCall[];
  isOpen: boolean;
  underWay: number;
}

/** The routes of a visit, a share of them traced. Every route has ids, so that its errors and calls belong together. */
export class RouteTraces {
  readonly #deps: TraceDeps;
  #current: OpenTrace | null = null;
  #stopWaiting = () => {};

  constructor(deps: TraceDeps) {
    this.#deps = deps;
  }

  /** The route that calls and errors belong to now; null before the first one. */
  get current(): Pick<RouteTrace, 'traceId' | 'spanId' | 'isSampled'> | null {
    return this.#current;
  }

  /** A route was entered; `startedAt` is when that began, `endedAt` when it was visible. Ends the previous one. */
  start({
    route,
    op,
    startedAt,
    endedAt,
  }: Pick<RouteTrace, 'route' | 'op' | 'startedAt' | 'endedAt'>): void {
    this.end();
    const { random, newId, sampleRate, clock } = this.#deps;
    this.#current = {
      ...{ route, op, startedAt, endedAt },
      traceId: newId(32),
      spanId: newId(16),
      isSampled: random() < sampleRate,
      calls: [],
      isOpen: true,
      underWay: 0,
    };
    this.#rest();
    const started = this.#current;
    clock.after(LONGEST_MS, () => this.#current === started && this.end());
  }

  /** A call starts; the returned function must be called at its end. Calls of a route that has ended belong to no trace. */
  startCall(name: string, spanId: string): (status: number) => void {
    const trace = this.#current;
    if (trace === null || !trace.isOpen || trace.calls.length >= MOST_CALLS) return () => {};
    const { clock } = this.#deps;
    const startedAt = clock.now();
    trace.underWay += 1;
    return (status) => {
      trace.underWay -= 1;
      if (!trace.isOpen) return;
      trace.endedAt = clock.now();
      trace.calls.push({ spanId, name, startedAt, endedAt: trace.endedAt, status });
      this.#rest();
    };
  }

  /** The page is left, or another route begins: this one is reported. */
  end(): void {
    const trace = this.#current;
    this.#stopWaiting();
    if (trace === null || !trace.isOpen) return;
    trace.isOpen = false;
    if (trace.isSampled) this.#deps.onEnd(trace);
  }

  #rest(): void {
    this.#stopWaiting();
    this.#stopWaiting = this.#deps.clock.after(REST_MS, () => {
      if (this.#current?.underWay === 0) this.end();
    });
  }
}
