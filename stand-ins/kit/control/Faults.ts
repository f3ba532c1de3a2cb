import type { Reply } from '../http/Reply.ts';

/** The kinds of faults, explained in `stand-ins/kit/README.md`. */
export const faultKinds = [
  'drop-reply',
  'error',
  'hang',
  'late',
  'delay',
  'decline',
  'challenge',
] as const;
/** A kind of fault. */
export type FaultKind = (typeof faultKinds)[number];

/** A forced outcome, whatever the card's behavior. */
export type ForcedOutcome = 'decline' | 'challenge';

/** Faults that apply to the call that moves money, unless they have a path. */
const OF_MONEY: readonly FaultKind[] = ['drop-reply', 'late', 'decline', 'challenge'];

/**
 * A fault for the next requests that match method, path and body; `*` in the path matches one segment, `text` must occur in the
 * body.
 */
export interface Fault {
  kind: FaultKind;
  method: string | undefined;
  path: string | undefined;
  text: string | undefined;
  status: number;
  ms: number;
  times: number;
}

/** A fault as a test requests it. */
export type PlannedFault = Pick<Fault, 'kind' | 'method' | 'path' | 'text'> &
  Record<'status' | 'ms' | 'times', number | undefined>;

/** The planned faults. */
export class Faults {
  private faults: Fault[] = [];
  private readonly moneyPath: string;
  private late: (() => Promise<unknown>)[] = [];
  private held: Map<string, Reply> | undefined;

  constructor(moneyPath: string) {
    this.moneyPath = moneyPath;
  }

  /** Plans a fault. By default it applies once, with status 500, and lasts a second, or two minutes for `hang`. */
  add({ kind, method, path, text, status = 500, ms, times = 1 }: PlannedFault): void {
    this.faults.push({
      kind,
      method,
      path: path ?? (OF_MONEY.includes(kind) ? this.moneyPath : undefined),
      text,
      status,
      ms: ms ?? (kind === 'hang' ? 120_000 : 1000),
      times,
    });
  }

  /** The first fault that matches this request; counts as one use of it. */
  take(method: string, path: string, body = ''): Fault | undefined {
    const fault = this.faults.find(
      (candidate) => fits(candidate, method, path) && body.includes(candidate.text ?? ''),
    );
    if (fault === undefined) return undefined;
    fault.times -= 1;
    if (fault.times <= 0) this.faults = this.faults.filter((other) => other !== fault);
    return fault;
  }

  /** Postpones the work of a cut request until `runLate` is called. */
  postpone(work: () => Promise<unknown>): void {
    this.late.push(work);
  }

  /** Runs postponed work in order; returns how much there was. */
  async runLate(): Promise<number> {
    const waiting = this.late;
    this.late = [];
    for (const work of waiting) await work();
    return waiting.length;
  }

  /** Drops postponed work. */
  forgetLate(): void {
    this.late = [];
  }

  /** From now on, repeats the first response to each read, like a processor with stale lists. */
  holdReads(): void {
    this.held = new Map();
  }

  /** The response to a read, or its earlier response while reads are held. */
  async respondToRead(read: string, respond: () => Promise<Reply>): Promise<Reply> {
    const { held } = this;
    const reply = held?.get(read) ?? (await respond());
    held?.set(read, reply);
    return reply;
  }

  list(): readonly Fault[] {
    return this.faults;
  }

  clear(): void {
    this.faults = [];
    this.held = undefined;
  }
}

function fits({ method, path, times }: Fault, givenMethod: string, givenPath: string): boolean {
  if (times <= 0 || (method !== undefined && method !== givenMethod)) return false;
  if (path === undefined) return true;
  const segments = path.split('/');
  const patternSegments = givenPath.split('/');
  return (
    segments.length === patternSegments.length &&
    segments.every((part, index) => part === '*' || part === patternSegments[index])
  );
}
