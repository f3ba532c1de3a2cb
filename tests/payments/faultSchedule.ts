import { randomNumbers } from '#tests/builders/random/randomNumbers.ts';
import type { CardName, ProcessorRow } from './processorRow.ts';

/** Plans a fault of the processor: at the charge call, at the refund call, or at the next call. */
export interface FaultStep {
  readonly do: 'fault';
  readonly kind: 'drop-reply' | 'hang' | 'late' | 'error' | 'delay' | 'decline';
  readonly at: 'money' | 'refund' | 'any';
  readonly times: number;
}

/** Pages start payments and repeat them; `of` is the number of the repeated one. */
type PageStep =
  | { readonly do: 'pay'; readonly payments: readonly PlannedPayment[] }
  | { readonly do: 'leave'; readonly payment: PlannedPayment }
  | {
      readonly do: 'again';
      readonly of: number;
      readonly times: number;
      readonly isSameKey: boolean;
    }
  | { readonly do: 'other'; readonly payment: PlannedPayment };

interface PlannedPayment {
  readonly amount: string;
  readonly card: CardName;
}

/** One step of a schedule. */
export type FaultScheduleStep =
  | FaultStep
  | PageStep
  | { readonly do: 'heal' }
  | { readonly do: 'pause events' }
  | { readonly do: 'resume events' }
  | { readonly do: 'reconcile' }
  | { readonly do: 'settle' }
  | { readonly do: 'refund'; readonly amount: string; readonly times: number };

/** The steps that are played on one invoice of 100.00, in order. */
export type FaultSchedule = readonly FaultScheduleStep[];

/** The frequency of each kind of step, in percent. */
const WEIGHTS = {
  pay: 26,
  fault: 26,
  again: 14,
  leave: 6,
  other: 6,
  refund: 5,
  heal: 5,
  reconcile: 5,
  'pause events': 3,
  'resume events': 2,
  settle: 2,
} as const;

/** The first one is listed twice because it causes the hardest failures. */
const FAULT_KINDS = [
  'drop-reply',
  'drop-reply',
  'hang',
  'late',
  'error',
  'delay',
  'decline',
] as const;

/** Creates the schedule with a number; the same seed and number give the same one. No two attempts have the same amount. */
export function makeFaultSchedule(
  seed: number,
  number: number,
  { cards }: Pick<ProcessorRow, 'cards'>,
): FaultSchedule {
  const random = randomNumbers(seed + Math.imul(number + 1, 0x9e3779b1));
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  let cents = 0;
  const payment = (): PlannedPayment => {
    cents += 1;
    const whole = pick([20, 30, 45, 60, 80, 99]);
    const card = random() < 0.75 ? 'good' : pick(cards.filter((one) => one !== 'pending'));
    return { amount: `${whole}.${String(cents).padStart(2, '0')}`, card };
  };
  const toStep: Readonly<Record<keyof typeof WEIGHTS, () => FaultScheduleStep>> = {
    pay: () => ({ do: 'pay', payments: random() < 0.3 ? [payment(), payment()] : [payment()] }),
    leave: () => ({ do: 'leave', payment: payment() }),
    other: () => ({ do: 'other', payment: { ...payment(), card: 'good' } }),
    again: () => ({
      do: 'again',
      of: Math.floor(random() * Math.max(cents, 1)),
      times: pick([1, 1, 2]),
      isSameKey: random() < 0.5,
    }),
    fault: () => {
      const kind = pick(FAULT_KINDS);
      const at = pick(['money', 'money', 'any', 'refund'] as const);
      return { do: 'fault', kind, at: kind === 'late' ? 'money' : at, times: pick([1, 1, 2, 3]) };
    },
    refund: () => ({ do: 'refund', amount: pick(['5.00', '15.00']), times: pick([1, 2]) }),
    heal: () => ({ do: 'heal' }),
    reconcile: () => ({ do: 'reconcile' }),
    'pause events': () => ({ do: 'pause events' }),
    'resume events': () => ({ do: 'resume events' }),
    settle: () => ({ do: 'settle' }),
  };
  const pickStep = (): keyof typeof WEIGHTS => {
    let left = random() * 100;
    for (const [name, weight] of Object.entries(WEIGHTS)) {
      left -= weight;
      if (left < 0) return name as keyof typeof WEIGHTS;
    }
    return 'pay';
  };
  const count = 3 + Math.floor(random() * 6);
  return Array.from({ length: count }, () => toStep[pickStep()]());
}
