import { type Money, money } from './money.ts';

interface Share {
  readonly index: number;
  readonly whole: bigint;
  readonly rest: bigint;
}

/**
 * Splits an amount by whole-number weights (largest remainder, earlier parts first). The parts always add up to the
 * amount; throws a RangeError when there is no positive weight or one is negative.
 */
export function allocateMoney(amount: Money, weights: readonly number[]): readonly Money[] {
  const big = weights.map((weight) => BigInt(weight));
  const total = big.reduce((sum, weight) => sum + weight, 0n);
  if (total <= 0n || big.some((weight) => weight < 0n)) {
    throw new RangeError('Weights must be whole, not negative, and one of them above zero');
  }
  const sign = amount.amountMinor < 0 ? -1n : 1n;
  const size = sign * BigInt(amount.amountMinor);
  const shares: Share[] = big.map((weight, index) => ({
    index,
    whole: (size * weight) / total,
    rest: (size * weight) % total,
  }));
  const left = size - shares.reduce((sum, share) => sum + share.whole, 0n);
  const favoured = new Set(
    [...shares]
      .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
      .slice(0, Number(left))
      .map((share) => share.index),
  );
  return shares.map((share) => {
    const minor = share.whole + (favoured.has(share.index) ? 1n : 0n);
    return money(Number(sign * minor), amount.currency);
  });
}
