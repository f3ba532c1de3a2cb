import { randomNumbers } from '#tests/builders/random/randomNumbers.ts';
import type { CrashKind } from './serverProcess.ts';

/** Points in the traffic at which a process is killed, counted from the first call on. */
export const TRAFFIC_POINTS = [
  'before a call',
  'call in flight',
  'acknowledged',
  'processor request',
  'processor response',
  'response delivered',
  'event in flight',
  'before a flush',
  'after a flush',
  'shutting down',
] as const;

/** The points that also exist with PostgreSQL, where the process writes no files. */
export const POSTGRES_POINTS: readonly KillPoint[] = TRAFFIC_POINTS.filter(
  (point) => !/flush|down$/.test(point),
);

/** Points during a start. */
export const START_POINTS = ['first start', 'seeding', 'starting again'] as const;

/** A point in the traffic. */
export type TrafficPoint = (typeof TRAFFIC_POINTS)[number];
/** A point at which a process is killed. */
export type KillPoint = TrafficPoint | (typeof START_POINTS)[number];

/** All points. */
export const KILL_POINTS: readonly KillPoint[] = [...TRAFFIC_POINTS, ...START_POINTS];
const BREAKS: readonly CrashKind[] = ['kill', 'cut'];

/** One run: when and how the process is killed, and the traffic. */
export interface KillSchedule {
  readonly point: KillPoint;
  readonly way: CrashKind;
  /** The point in the traffic at which the process is killed, also if its next start is killed too. */
  readonly trafficPoint: TrafficPoint;
  /** Which occurrence of the point, from 1. */
  readonly count: number;
  /** How far a start gets, as a share of its disk activity. */
  readonly share: number;
  /** The delay after the point, in ms, if the point has a duration. */
  readonly afterMs: number;
  /** Whether the processor still receives the request of the killed process. */
  readonly isPassedOn: boolean;
  /** Whether the processor's events are paused until the traffic has ended. */
  readonly hasPausedEvents: boolean;
  /** How each quote is accepted: with one tap, with the same call twice at once, or in two tabs. */
  readonly taps: readonly ('once' | 'doubled' | 'two tabs')[];
  readonly payers: readonly PayerScript[];
}

/** How one payer pays an invoice of 100.00. */
export interface PayerScript {
  readonly invoice: number;
  readonly amount: string;
  /** Whether the first card is declined. */
  readonly isDeclinedFirst: boolean;
  /** Whether the page is closed after the confirmation, so that only the processor's event reports the payment. */
  readonly isGone: boolean;
  /** The business's refunds afterwards, each with its own key and sent twice at once. */
  readonly refunds: readonly string[];
}

/** The minimum number of occurrences of each point in a run. One of two processes has less than half of them. */
const LEAST_MOMENTS: Readonly<Record<TrafficPoint, number>> = {
  'before a call': 12,
  'call in flight': 6,
  acknowledged: 10,
  'processor request': 8,
  'processor response': 8,
  'response delivered': 8,
  'event in flight': 3,
  'before a flush': 20,
  'after a flush': 20,
  'shutting down': 10,
};

/**
 * Creates the schedule of a run; the same seed and number give the same one. Points and kinds of crashes are distributed evenly: each
 * pair occurs once in random order before any occurs again. Everything else is random.
 */
export function makeKillSchedule(
  seed: number,
  run: number,
  isOnPostgres: boolean = false,
): KillSchedule {
  const random = randomNumbers(seed + Math.imul(run, 0x9e3779b1));
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const chance = (share: number) => random() < share;
  const { point, way } = pickPair(seed, run, isOnPostgres ? ON_POSTGRES : EMBEDDED);
  const its = TRAFFIC_POINTS.find((one) => one === point);
  const trafficPoint = its ?? pick(TRAFFIC_POINTS.filter((one) => one !== 'shutting down'));
  const payer = (invoice: number, amount: string): PayerScript => ({
    invoice,
    amount,
    isDeclinedFirst: chance(0.2),
    isGone: chance(0.2),
    refunds: chance(0.5) ? (chance(0.5) ? ['10.00'] : ['10.00', '15.00']) : [],
  });
  return {
    point,
    way,
    trafficPoint,
    count: 1 + Math.floor(random() * LEAST_MOMENTS[trafficPoint] * (isOnPostgres ? 0.4 : 1)),
    share: random(),
    afterMs: Math.floor(random() * 40),
    isPassedOn: chance(0.5),
    hasPausedEvents: trafficPoint !== 'event in flight' && chance(0.4),
    taps: ['once', 'doubled', 'two tabs'].map(() => pick(['once', 'doubled', 'two tabs'] as const)),
    payers: [
      payer(0, '100.00'),
      payer(1, pick(['40.00', '100.00', '99.50'])),
      ...(chance(0.5) ? [payer(2, '40.00'), payer(2, '60.00')] : [payer(2, '60.00')]),
    ],
  };
}

type Pair = Pick<KillSchedule, 'point' | 'way'>;

const EMBEDDED: readonly Pair[] = KILL_POINTS.flatMap((point) =>
  BREAKS.map((way) => ({ point, way })),
);
const ON_POSTGRES: readonly Pair[] = POSTGRES_POINTS.map((point) => ({ point, way: 'kill' }));

/** The pair of point and crash kind of a run: each pair once per round, in a new order for each round. */
function pickPair(seed: number, run: number, pairs: readonly Pair[]): Pair {
  const round = Math.floor(run / pairs.length);
  const random = randomNumbers(seed ^ Math.imul(round + 1, 0x85ebca6b));
  const deck = pairs.map((pair) => ({ ...pair, at: random() })).sort((a, b) => a.at - b.at);
  const { point, way } = deck[run % pairs.length] as (typeof deck)[number];
  return { point, way };
}
