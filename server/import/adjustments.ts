import type { Adjustment } from './model/amounts.ts';
import type { ElementReader, Requirement } from './xml/elementReader.ts';

/** Allowances and charges of a document or a line, each list in the document's order. */
export interface Adjustments {
  readonly allowances: Adjustment[];
  readonly charges: Adjustment[];
}

/** The required values of an allowance and of a charge. */
export interface RequiredAmounts {
  readonly allowance: Requirement;
  readonly charge: Requirement;
}

/** How a syntax reads one allowance or charge, once it is known which it is. */
export type ReadAdjustment = (found: ElementReader, isCharge: boolean) => Adjustment;

/** Reads allowances and charges separately by their indicator, at `path`; refuses one that is neither true nor false. */
export function readAdjustments(
  found: readonly ElementReader[],
  path: string,
  read: ReadAdjustment,
): Adjustments {
  const allowances: Adjustment[] = [];
  const charges: Adjustment[] = [];
  for (const one of found) {
    const isOneCharge = isCharge(one, path);
    (isOneCharge ? charges : allowances).push(read(one, isOneCharge));
  }
  return { allowances, charges };
}

/** Whether it is a charge, by its indicator at `path`; refuses one that is neither true nor false. */
export function isCharge(adjustment: ElementReader, path: string): boolean {
  const word = adjustment.text(path);
  if (word === 'true' || word === '1') return true;
  if (word === 'false' || word === '0') return false;
  return adjustment.refuse('It is not specified whether this is an allowance or a charge.');
}
