import type { EInvoice, EInvoiceLine } from '#contract/entities/documents/eInvoice.ts';
import { useAmounts } from '#documents/amounts/useAmounts.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { negated } from '../amounts/amountSign.ts';
import { useAdjustmentText } from './useAdjustmentText.ts';
import { usePeriod } from './usePeriod.ts';
import { useVatText } from './useVatText.ts';

/** Returns the small print of a line, row by row: description, quantity and price, allowances, note, references. */
export function useLineTexts(document: EInvoice): (line: EInvoiceLine) => readonly string[] {
  const { currency, lines } = document;
  const amounts = useAmounts(currency);
  const quantityWords = useQuantityText(currency);
  const adjustmentWords = useAdjustmentText(currency);
  const referenceWords = useReferenceTexts(currency);
  const vatWords = useVatText();
  const differs = new Set(lines.map(({ vat }) => `${vat?.code} ${vat?.rate}`)).size > 1;
  return (line) => {
    const { item, note, allowances, charges, vat } = line;
    const taxed = differs ? vatWords(vat) : null;
    const rows = [
      item.description,
      [quantityWords(line), taxed].filter(Boolean).join(' · '),
      ...allowances.map(
        (one) => `${adjustmentWords(one, 'allowance')}: ${amounts.inline(negated(one.amount))}`,
      ),
      ...charges.map((one) => `${adjustmentWords(one, 'charge')}: ${amounts.inline(one.amount)}`),
      note,
      referenceWords(line),
    ];
    return [...new Set(rows)].filter((row): row is string => Boolean(row));
  };
}

/** `1,000 kWh × EUR 0.00880 per 1,000 kWh`, with the digits of the document. */
function useQuantityText(currency: string): (line: EInvoiceLine) => string {
  const text = useText();
  const formats = useFormats();
  const amounts = useAmounts(currency);
  const unitWords = (code: string | null) =>
    code === null ? '' : text('eInvoice.unit', { code, unit: isolateText(code) });
  return ({ quantity, unit, price }) => {
    const { net, baseQuantity, baseUnit } = price;
    const isPerOne = baseQuantity === null || /^1(\.0*)?$/.test(baseQuantity);
    const priceWords = isPerOne
      ? amounts.inline(net)
      : text('eInvoice.line.base', {
          price: amounts.inline(net),
          base: formats.number(baseQuantity),
          unit: unitWords(baseUnit ?? unit),
        }).trim();
    const count = formats.number(quantity);
    return unit === null
      ? text('public.line.price', { count, price: priceWords })
      : text('public.line.unitPrice', { count, unit: unitWords(unit), price: priceWords });
  };
}

/** Identifiers, references, period and attributes of a line, in one row. */
function useReferenceTexts(currency: string): (line: EInvoiceLine) => string {
  const text = useText();
  const periodWords = usePeriod();
  const priceWords = usePriceTexts(currency);
  return (line) => {
    const { item, objectId, accountingReference } = line;
    const named = (
      id: 'id' | 'sellerId' | 'buyerId' | 'standardId' | 'orderLine',
      value: string | null | undefined,
    ) => (value ? text(`eInvoice.line.${id}`, { id: isolateText(value) }) : null);
    const labelled = (label: string, value: string | null | undefined) =>
      value
        ? text('eInvoice.line.attribute', { name: isolateText(label), value: isolateText(value) })
        : null;
    return [
      named('id', line.id),
      named('sellerId', item.sellerId),
      named('buyerId', item.buyerId),
      named('standardId', item.standardId?.id),
      named('orderLine', line.orderLine),
      labelled(text('eInvoice.fact.accountingReference'), accountingReference),
      labelled(text('eInvoice.fact.invoicedObject'), objectId?.id),
      periodWords(line.period),
      item.originCountry &&
        text('eInvoice.line.origin', { country: isolateText(item.originCountry) }),
      ...priceWords(line),
      ...item.attributes.map(({ name, value }) => labelled(name, value)),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}

/** The price before its discount or surcharge, and the amount of that. A negative discount is a surcharge. */
function usePriceTexts(currency: string): (line: EInvoiceLine) => readonly (string | null)[] {
  const text = useText();
  const amounts = useAmounts(currency);
  return ({ price: { gross, discount } }) => {
    const isSurcharge = discount?.startsWith('-') === true;
    const before = isSurcharge ? 'priceBeforeSurcharge' : 'grossPrice';
    const change = isSurcharge ? 'priceSurcharge' : 'priceDiscount';
    const amount = isSurcharge ? negated(discount) : discount;
    return [
      gross && text(`eInvoice.line.${before}`, { price: amounts.inline(gross) }),
      amount && text(`eInvoice.line.${change}`, { price: amounts.inline(amount) }),
    ];
  };
}
