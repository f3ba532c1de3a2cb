import { randomNumbers } from '#tests/builders/randomNumbers.ts';
import type { CrashKind } from './serverProcess.ts';

/** Moments of the traffic at which a process is killed: counted from the first call on. */
export const TRAFFIC_POINTS = [
  'before a call',
  'call in flight',
  'acknowledged',
  'processor asked',
  'processor answered',
  'processor heard',
  'event in flight',
  'before a flush',
  'after a flush',
  'shutting down',
] as const;

/** Those that a process on a PostgreSQL has too: it writes no files. */
export const POSTGRES_POINTS: readonly KillPoint[] = TRAFFIC_POINTS.filter(
  (point) => !/flush|down$/.test(point),
);

/** Moments of a start. */
export const START_POINTS = ['first start', 'seeding', 'starting again'] as const;

/** A moment in the traffic. */
export type TrafficPoint = (typeof TRAFFIC_POINTS)[number];
/** A moment at which a process is killed. */
export type KillPoint = TrafficPoint | (typeof START_POINTS)[number];

/** All points. */
export const KILL_POINTS: readonly KillPoint[] = [...TRAFFIC_POINTS, ...START_POINTS];
const BREAKS: readonly CrashKind[] = ['kill', 'cut'];

/** One run: where and how the process ends, and its load. */
export interface KillSchedule {
  readonly point: KillPoint;
  readonly way: CrashKind;
  /** In the traffic: before a start is killed too, the point at which the first process is. */
  readonly trafficPoint: TrafficPoint;
  /** The so-many-th moment of its kind, from 1. */
  readonly count: number;
  /** How far a start comes, as a share of its work on the disk. */
  readonly share: number;
  /** How long after its moment, in ms, where the moment lasts. */
  readonly afterMs: number;
  /** Whether the processor still receives what the killed process had sent. */
  readonly isPassedOn: boolean;
  /** Whether the processor's events come only after the last start. */
  readonly hasHeldEvents: boolean;
  /** How a quote is accepted: one tap, the same call twice at once, two tabs. */
  readonly taps: readonly ('once' | 'doubled' | 'two tabs')[];
  readonly payers: readonly PayerScript[];
}

/** What one payer does with an invoice of 100.00. */
export interface PayerScript {
  readonly invoice: number;
  readonly amount: string;
  /** The bank refuses the first card. */
  readonly isDeclinedFirst: boolean;
  /** The page is closed after the confirmation: only the processor's event reports the payment. */
  readonly isGone: boolean;
  /** The business's refunds afterwards, each with its own key; sent twice at once. */
  readonly refunds: readonly string[];
}

/** How many moments of a kind every run has at least; of two processes one has less than half of them. */
const LEAST_MOMENTS: Readonly<Record<TrafficPoint, number>> = {
  'before a call': 12,
  'call in flight': 6,
  acknowledged: 10,
  'processor asked': 8,
  'processor answered': 8,
  'processor heard': 8,
  'event in flight': 3,
  'before a flush': 20,
  'after a flush': 20,
  'shutting down': 10,
};

/**
 * The schedule of a run: the same seed and number give the same one. Points and ways to end are distributed evenly over
 * the runs, all in a new order, then again; the rest is random.
 */
export function makeKillSchedule(
  seed: number,
  run: number,
  isOnPostgres: boolean = false,
): KillSchedule {
  const random = randomNumbers(seed + Math.imul(run, 0x9e3779b1));
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const chance = (share: number) => random() < share;
  const { point, way } = deal(seed, run, isOnPostgres ? ON_POSTGRES : EMBEDDED);
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
    hasHeldEvents: trafficPoint !== 'event in flight' && chance(0.4),
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

/** A run's parameters: every pair of a point and a way once, in a new order for each round. */
function deal(seed: number, run: number, pairs: readonly Pair[]): Pair {
  const round = Math.floor(run / pairs.length);
  const random = randomNumbers(seed ^ Math.imul(round + 1, 0x85ebca6b));
  const deck = pairs.map((pair) => ({ ...pair, at: random() })).sort((a, b) => a.at - b.at);
  const { point, way } = deck[run % pairs.length] as (typeof deck)[number];
  return { point, way };
}
