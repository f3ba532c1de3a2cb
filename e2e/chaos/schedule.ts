/** What happens on the line while the customer taps. */
export const LINE_POINTS = [
  'offline',
  'request lost',
  'answer lost',
  'answer held',
  'request late',
  '500 storm',
  '503 storm',
  '429 with Retry-After',
  'portal',
  'half an answer',
  'doubled request',
  '409 outstanding',
] as const;

/** How the customer taps. */
export const TAP_POINTS = ['double tap', 'two tabs'] as const;

/** What happens to the tab, the worker, the browser or the clock while it is not confirmed. */
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

/** What happens to the quote meanwhile. */
export const ELSEWHERE_POINTS = [
  'changed',
  'expired',
  'withdrawn',
  'declined elsewhere',
  'accepted elsewhere',
  'deleted',
] as const;

export type LinePoint = (typeof LINE_POINTS)[number];
export type TapPoint = (typeof TAP_POINTS)[number];
export type BreakPoint = (typeof BREAK_POINTS)[number];
export type ElsewherePoint = (typeof ELSEWHERE_POINTS)[number];

/** A point that a run may reach; the long run has to reach each of them three times. */
export type FaultPoint = LinePoint | TapPoint | BreakPoint | ElsewherePoint;

/** All points, in the order of a run. */
export const ALL_POINTS: readonly FaultPoint[] = [
  ...LINE_POINTS,
  ...TAP_POINTS,
  ...BREAK_POINTS,
  ...ELSEWHERE_POINTS,
];

/** One run: what goes wrong, in this order. */
export interface Schedule {
  readonly line: LinePoint;
  readonly tap: TapPoint | null;
  readonly breaks: readonly BreakPoint[];
  readonly elsewhere: ElsewherePoint | null;
}

/**
 * Which lines a break at a moment needs: for a kill a request that has not left, is on its way, or was answered unheard; for a
 * worker that stops one that it sends again at once.
 */
const LINES_OF_BREAKS: Readonly<Partial<Record<BreakPoint, readonly LinePoint[]>>> = {
  'killed before sending': ['offline'],
  'killed while sending': ['request late', 'answer held'],
  'killed after sending': ['answer lost', 'half an answer'],
  'worker stopped': ['request lost', 'answer lost', 'answer held', 'request late'],
};

/** The schedule of a run: the same seed and number give the same one. */
export function scheduleOf(seed: number, run: number): Schedule {
  const random = randomNumbers(seed + Math.imul(run, 0x9e3779b1));
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const chance = (share: number) => random() < share;
  const breaks = chance(0.65) ? [pick(BREAK_POINTS)] : [];
  if (chance(0.2)) breaks.push(pick(['reload', 'clock a day on', 'clock a day back'] as const));
  const lines = breaks.flatMap((point) => LINES_OF_BREAKS[point] ?? []);
  return {
    line: pick(lines.length > 0 ? lines : LINE_POINTS),
    tap: chance(0.3) ? pick(TAP_POINTS) : null,
    breaks,
    elsewhere: chance(0.4) ? pick(ELSEWHERE_POINTS) : null,
  };
}

/** Numbers in [0, 1) that follow from a seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
