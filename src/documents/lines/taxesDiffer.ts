import type { DocumentLine } from '#contract/entities/lines.ts';

/** Whether lines are taxed differently, so that each has to name its taxes. */
export function taxesDiffer(lines: readonly DocumentLine[]): boolean {
  const key = ({ taxes }: DocumentLine) => taxes.map(({ name, rate }) => `${rate} ${name}`).join();
  return new Set(lines.map(key)).size > 1;
}
