import { randomNumbers } from '#tests/builders/random/randomNumbers.ts';

/** What the proxy does while the customer taps. */
export const CONNECTION_FAULTS = [
  'offline',
  'request lost',
  'response lost',
  'response held',
  'request late',
  '500 storm',
  '503 storm',
  '429 with Retry-After',
  'portal',
  'half a response',
  'doubled request',
  '409 outstanding',
] as const;

/** How the customer taps. */
export const TAP_POINTS = ['double tap', 'two tabs'] as const;

/** What happens to the tab, the worker, the browser or the clock before the acceptance is confirmed. */
export const BREAK_POINTS = [
  'reload',
  'tab crash',
  'tab closed',
  'worker stopped',
  'killed before sending',
  'killed while sending',
  'killed after sending',
  'clock a day on',
  'clock a day back',
] as const;

/** What happens to the quote in the meantime. */
export const ELSEWHERE_POINTS = [
  'changed',
  'expired',
  'withdrawn',
  'declined elsewhere',
  'accepted elsewhere',
  'deleted',
] as const;

export type ConnectionFault = (typeof CONNECTION_FAULTS)[number];
export type TapPoint = (typeof TAP_POINTS)[number];
export type BreakPoint = (typeof BREAK_POINTS)[number];
export type ElsewherePoint = (typeof ELSEWHERE_POINTS)[number];

/** A point that a run may reach; the long run has to reach each of them three times. */
export type FaultPoint = ConnectionFault | TapPoint | BreakPoint | ElsewherePoint;

/** All points, in the order of a run. */
export const ALL_POINTS: readonly FaultPoint[] = [
  ...CONNECTION_FAULTS,
  ...TAP_POINTS,
  ...BREAK_POINTS,
  ...ELSEWHERE_POINTS,
];

/** One run: its faults, in this order. */
export interface Schedule {
  readonly connection: ConnectionFault;
  readonly tap: TapPoint | null;
  readonly breaks: readonly BreakPoint[];
  /** The faults in their order. */
  readonly elsewhere: readonly ElsewherePoint[];
}

/**
 * The proxy faults that a break at a moment needs: a kill needs a request that has not left, is on its way, or has an unread
 * response; stopping a worker needs a request that it repeats immediately.
 */
const CONNECTION_FAULTS_OF_BREAKS: Readonly<
  Partial<Record<BreakPoint, readonly ConnectionFault[]>>
> = {
  'killed before sending': ['offline'],
  'killed while sending': ['request late', 'response held'],
  'killed after sending': ['response lost', 'half a response'],
  'worker stopped': ['request lost', 'response lost', 'response held', 'request late'],
};

/** Proxy faults with which the server has not accepted anything before the other event. */
const FAULTS_WITHOUT_ACCEPTANCE: readonly ConnectionFault[] = [
  'offline',
  'request lost',
  '500 storm',
  '503 storm',
  '429 with Retry-After',
  'portal',
  '409 outstanding',
];

/** Breaks that are possible with any proxy fault, and do not restore it. */
const QUIET_BREAKS: readonly BreakPoint[] = ['reload', 'clock a day on', 'clock a day back'];

/**
 * The schedule of a run: the same seed and number give the same one. Each run is about one point, distributed evenly over
 * the runs, with a proxy fault with which it can be reached; the rest is random.
 */
export function makeSchedule(seed: number, run: number): Schedule {
  const random = randomNumbers(seed + Math.imul(run, 0x9e3779b1));
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const chance = (share: number) => random() < share;
  const about = dealt(seed, run);
  const its = <T extends FaultPoint>(points: readonly T[]) => points.find((one) => one === about);
  const change = its(ELSEWHERE_POINTS);
  const connection = its(CONNECTION_FAULTS);
  const goesWith = (point: BreakPoint) =>
    change
      ? QUIET_BREAKS.includes(point)
      : connection === undefined || getConnectionFaults(point).includes(connection);
  const thrown = chance(0.5) ? pick(BREAK_POINTS.filter(goesWith)) : null;
  const broken = its(BREAK_POINTS) ?? thrown;
  const breaks = broken ? [broken] : [];
  if (chance(0.2)) breaks.push(pick(QUIET_BREAKS));
  const possible = change
    ? FAULTS_WITHOUT_ACCEPTANCE
    : broken
      ? getConnectionFaults(broken)
      : CONNECTION_FAULTS;
  const schedule = {
    connection: connection ?? pick(possible),
    tap: its(TAP_POINTS) ?? (chance(0.3) ? pick(TAP_POINTS) : null),
    breaks,
  };
  const end = change ?? (chance(0.3) ? pick(ELSEWHERE_POINTS) : null);
  const isOther = end === 'accepted elsewhere' && chance(0.5); // the accepted version is a different one
  return {
    ...schedule,
    elsewhere: [...(isOther ? (['changed'] as const) : []), ...(end ? [end] : [])],
  };
}

/** The proxy faults with which a break has an effect. */
function getConnectionFaults(point: BreakPoint): readonly ConnectionFault[] {
  return CONNECTION_FAULTS_OF_BREAKS[point] ?? CONNECTION_FAULTS;
}

/** The point that a run is about: all points in a new order, then again. */
function dealt(seed: number, run: number): FaultPoint {
  const count = ALL_POINTS.length;
  const round = Math.floor(run / count);
  const random = randomNumbers(seed ^ Math.imul(round + 1, 0x85ebca6b));
  const deck = ALL_POINTS.map((point) => ({ point, at: random() })).sort((a, b) => a.at - b.at);
  return (deck[run % count] as { readonly point: FaultPoint }).point;
}
