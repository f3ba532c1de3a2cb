import type { DocumentTotals } from './model/amounts.ts';
import type { ElementReader } from './xml/elementReader.ts';

/** The document's currency (BT-5) and the one for accounting VAT (BT-6), which may be missing. */
export interface Currencies {
  readonly currency: string;
  readonly taxCurrency: string | null;
}

/**
 * Distinguishes the VAT total in the document's currency (BT-110) from the one in the accounting currency (BT-111), in
 * any order. Refuses a third currency, and two different totals in one currency.
 */
export function taxTotals(
  totals: readonly ElementReader[],
  { currency, taxCurrency }: Currencies,
): Pick<DocumentTotals, 'tax' | 'taxInTaxCurrency'> {
  const found: { tax: string | null; taxInTaxCurrency: string | null } = {
    tax: null,
    taxInTaxCurrency: null,
  };
  for (const total of totals) {
    const written = total.attribute('currencyID') ?? currency;
    const key = written === taxCurrency && written !== currency ? 'taxInTaxCurrency' : 'tax';
    const amount = total.asAmount(key === 'tax' ? currency : written);
    if (found[key] !== null && found[key] !== amount) {
      total.refuse(`There are two VAT totals in ${written}.`);
    }
    found[key] = amount;
  }
  return found;
}
