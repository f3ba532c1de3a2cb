import type { Adjustment, VatCategory } from './model/amounts.ts';
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

/** The paths of the code and the rate of a VAT category in a syntax. */
export interface CategoryPaths {
  readonly code: string;
  readonly rate: string;
}

/** The paths of allowances and charges in a syntax, and of their values; the VAT category is a separate element. */
export interface AdjustmentPaths {
  readonly element: string;
  readonly isCharge: string;
  readonly amount: string;
  readonly baseAmount: string;
  readonly percent: string;
  readonly reason: string;
  readonly reasonCode: string;
  readonly vat: string;
  readonly category: CategoryPaths;
}

/** The allowances (BG-20, BG-27) and charges (BG-21, BG-28) directly in an element; refuses one that is neither. */
export function readAdjustments(
  holder: ElementReader,
  paths: AdjustmentPaths,
  { currency, needed }: { readonly currency: string; readonly needed: RequiredAmounts },
): Adjustments {
  const allowances: Adjustment[] = [];
  const charges: Adjustment[] = [];
  for (const found of holder.all(paths.element)) {
    const isOneCharge = isCharge(found, paths.isCharge);
    const required = isOneCharge ? needed.charge : needed.allowance;
    (isOneCharge ? charges : allowances).push({
      amount: found.required(paths.amount, required).asAmount(currency),
      baseAmount: found.amount(paths.baseAmount, currency),
      percent: found.decimal(paths.percent),
      reason: found.texts(paths.reason),
      reasonCode: found.text(paths.reasonCode),
      vat: readVatCategory(found.one(paths.vat), paths.category),
    });
  }
  return { allowances, charges };
}

/** A VAT category with its rate, or null. */
export function readVatCategory(
  category: ElementReader | null,
  paths: CategoryPaths,
): VatCategory | null {
  const code = category?.text(paths.code) ?? null;
  if (category === null || code === null) return null;
  return { code, rate: category.decimal(paths.rate) };
}

/** Whether it is a charge, by its indicator at `path`; refuses one that is neither true nor false. */
export function isCharge(adjustment: ElementReader, path: string): boolean {
  const word = adjustment.text(path);
  if (word === 'true' || word === '1') return true;
  if (word === 'false' || word === '0') return false;
  return adjustment.refuse('It is not specified whether this is an allowance or a charge.');
}
