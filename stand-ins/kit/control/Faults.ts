import type { Reply } from '../http/Reply.ts';

/** What can be made to go wrong; each kind is explained in `stand-ins/kit/README.md`. */
export const faultKinds = [
  'drop-reply',
  'error',
  'hang',
  'late',
  'delay',
  'decline',
  'challenge',
] as const;
/** One of the ways in which a request can be made to fail. */
export type FaultKind = (typeof faultKinds)[number];

/** A forced outcome, whatever the card's behavior. */
export type ForcedOutcome = 'decline' | 'challenge';

/** Faults that apply to the call that moves money, unless they have a path. */
const OF_MONEY: readonly FaultKind[] = ['drop-reply', 'late', 'decline', 'challenge'];

/**
 * A fault for the next requests that match method, path and body; `*` in the path matches one part, `text` must occur in
 * the body.
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

/** A test's description of a fault. */
export type PlannedFault = Pick<Fault, 'kind' | 'method' | 'path' | 'text'> &
  Record<'status' | 'ms' | 'times', number | undefined>;

/** The faults that wait for a request. */
export class Faults {
  private faults: Fault[] = [];
  private readonly moneyPath: string;
  private late: (() => Promise<unknown>)[] = [];
  private held: Map<string, Reply> | undefined;

  constructor(moneyPath: string) {
    this.moneyPath = moneyPath;
  }

  /** Plans a fault; by default once, with status 500, for a second or, to hang, for two minutes. */
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

  /** The first fault that fits this request, used up once. */
  take(method: string, path: string, body = ''): Fault | undefined {
    const fault = this.faults.find(
      (candidate) => fits(candidate, method, path) && body.includes(candidate.text ?? ''),
    );
    if (fault === undefined) return undefined;
    fault.times -= 1;
    if (fault.times <= 0) this.faults = this.faults.filter((other) => other !== fault);
    return fault;
  }

  /** Work of abandoned requests runs when `runLate` is called. */
  postpone(work: () => Promise<unknown>): void {
    this.late.push(work);
  }

  /** Runs postponed work, in order; returns the number of runs. */
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

  /** From now on a repeated read has the same response, whatever has happened since: a processor whose lists lag behind. */
  holdReads(): void {
    this.held = new Map();
  }

  /** The response to a read, or its previous one while reads are held. */
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
