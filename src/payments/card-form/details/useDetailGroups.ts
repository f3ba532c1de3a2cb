import { type CardSource, DELIVERY } from '../sources.ts';
import type { AddressValues, DetailsSettings, DetailsValues, FieldName } from './cardDetails.ts';
import { getDeliveryFields, getFields } from './cardDetails.ts';
import { type DetailFault, findFaults } from './detailsSchema.ts';
import { type AddressOptions, useAddressOptions } from './useAddressOptions.ts';

/** Fields of one address: the delivery's, or the payer's with all other fields. */
export interface DetailGroup {
  readonly source: CardSource;
  readonly values: AddressValues & Partial<Pick<DetailsValues, 'consent'>>;
  readonly options: AddressOptions;
  readonly fields: readonly FieldName[];
}

/** A field that is missing or invalid. */
export interface InvalidField {
  readonly group: DetailGroup;
  readonly name: FieldName;
  readonly fault: DetailFault;
}

const NO_GROUPS: readonly never[] = [];

/** The groups of a form in page order. Without a delivery there is one. */
export function useDetailGroups(
  source: CardSource,
  settings: DetailsSettings,
  values: DetailsValues,
): readonly DetailGroup[] {
  const { asksFor = NO_GROUPS } = settings;
  const isDelivered = asksFor.length > 0;
  const ofPayer = useAddressOptions(values.country);
  const ofDelivery = useAddressOptions(isDelivered ? values.delivery.country : '');
  const payer = {
    source,
    values,
    options: ofPayer,
    fields: getFields(source, settings, ofPayer.rules),
  };
  if (!isDelivered) return [payer];
  const delivery = {
    source: DELIVERY,
    values: values.delivery,
    options: ofDelivery,
    fields: getDeliveryFields(asksFor, ofDelivery.rules),
  };
  return [delivery, payer];
}

/** Missing and invalid fields, in page order. `only` limits the payer's fields; without it, all are checked. */
export function findInvalidFields(
  groups: readonly DetailGroup[],
  only: readonly FieldName[] | undefined,
): readonly InvalidField[] {
  return groups.flatMap((group) => {
    const { source, values, options, fields } = group;
    const isAsked = (name: FieldName) =>
      source.isDelivery === true || only?.includes(name) !== false;
    const requested = fields.filter(isAsked);
    const faults = findFaults(source, requested, options.rules, values);
    return requested.flatMap((name) => {
      const fault = faults[name];
      return fault === undefined ? [] : [{ group, name, fault }];
    });
  });
}

/** The `name` attribute of a field. */
export function getInputName({ isDelivery }: CardSource, name: FieldName): string {
  return isDelivery && name !== 'phone' ? `delivery-${name}` : name;
}
