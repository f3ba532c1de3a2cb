import { randomNumbers } from '#tests/builders/randomNumbers.ts';
import type { CardName, ProcessorRow } from './processorRow.ts';

/** The processor's fault from now on: at the call that charges, at the refund, or at the next call. */
export interface FaultStep {
  readonly do: 'fault';
  readonly kind: 'drop-reply' | 'hang' | 'late' | 'error' | 'delay' | 'decline';
  readonly at: 'money' | 'refund' | 'any';
  readonly times: number;
}

/** Pages start payments, and continue them: `of` is the number of the started one. */
type PageStep =
  | { readonly do: 'pay'; readonly wishes: readonly WantedPayment[] }
  | { readonly do: 'leave'; readonly wish: WantedPayment }
  | {
      readonly do: 'again';
      readonly of: number;
      readonly times: number;
      readonly isSameKey: boolean;
    }
  | { readonly do: 'other'; readonly wish: WantedPayment };

interface WantedPayment {
  readonly amount: string;
  readonly card: CardName;
}

/** One step of a schedule. */
export type FaultScheduleStep =
  | FaultStep
  | PageStep
  | { readonly do: 'heal' }
  | { readonly do: 'hold events' }
  | { readonly do: 'send events' }
  | { readonly do: 'reconcile' }
  | { readonly do: 'end the day' }
  | { readonly do: 'refund'; readonly amount: string; readonly times: number };

/** What happens to one invoice of 100.00, in this order. */
export type FaultSchedule = readonly FaultScheduleStep[];

/** How often each kind of step comes, of a hundred. */
const WEIGHTS = {
  pay: 26,
  fault: 26,
  again: 14,
  leave: 6,
  other: 6,
  refund: 5,
  heal: 5,
  reconcile: 5,
  'hold events': 3,
  'send events': 2,
  'end the day': 2,
} as const;

/** The first is the worst: it comes more often. */
const FAULT_KINDS = [
  'drop-reply',
  'drop-reply',
  'hang',
  'late',
  'error',
  'delay',
  'decline',
] as const;

/** The schedule of a number: the same seed and number give the same one. No two attempts have the same amount. */
export function makeFaultSchedule(
  seed: number,
  number: number,
  { cards }: Pick<ProcessorRow, 'cards'>,
): FaultSchedule {
  const random = randomNumbers(seed + Math.imul(number + 1, 0x9e3779b1));
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  let cents = 0;
  const wish = (): WantedPayment => {
    cents += 1;
    const whole = pick([20, 30, 45, 60, 80, 99]);
    const card = random() < 0.75 ? 'good' : pick(cards.filter((one) => one !== 'pending'));
    return { amount: `${whole}.${String(cents).padStart(2, '0')}`, card };
  };
  const toStep: Readonly<Record<keyof typeof WEIGHTS, () => FaultScheduleStep>> = {
    pay: () => ({ do: 'pay', wishes: random() < 0.3 ? [wish(), wish()] : [wish()] }),
    leave: () => ({ do: 'leave', wish: wish() }),
    other: () => ({ do: 'other', wish: { ...wish(), card: 'good' } }),
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
    'hold events': () => ({ do: 'hold events' }),
    'send events': () => ({ do: 'send events' }),
    'end the day': () => ({ do: 'end the day' }),
  };
  const deal = (): keyof typeof WEIGHTS => {
    let left = random() * 100;
    for (const [name, weight] of Object.entries(WEIGHTS)) {
      left -= weight;
      if (left < 0) return name as keyof typeof WEIGHTS;
    }
    return 'pay';
  };
  const count = 3 + Math.floor(random() * 6);
  return Array.from({ length: count }, () => toStep[deal()]());
}
