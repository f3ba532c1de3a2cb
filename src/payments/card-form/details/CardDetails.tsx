import { type RefObject, useImperativeHandle, useRef, useState } from 'react';
import type { MessageId } from '#i18n/messageId.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import type { CardSource } from '../sources.ts';
import styles from './CardDetails.module.css';
import {
  type AddressValues,
  type DetailsSettings,
  type DetailsValues,
  type FieldName,
  toSubmitted,
} from './cardDetails.ts';
import { DetailFields } from './DetailFields.tsx';
import type { DetailFault } from './detailsSchema.ts';
import {
  findInvalidFields,
  getInputName,
  type InvalidField,
  useDetailGroups,
} from './useDetailGroups.ts';
import type { DetailsHandle } from './useDetailsPart.tsx';

export interface CardDetailsProps {
  readonly source: CardSource;
  readonly settings: DetailsSettings;
  readonly values: DetailsValues;
  readonly onChange: (change: Partial<DetailsValues>) => void;
  readonly onDeliveryChange: (change: Partial<AddressValues>) => void;
  readonly handle: RefObject<DetailsHandle | null>;
}

/** Faults of empty fields and unticked boxes. */
const MISSING: readonly DetailFault[] = ['required', 'consent'];

/** The result of the last validation, and which fields it covered. */
interface Checked {
  readonly isFormRight: boolean;
  readonly only: readonly FieldName[] | undefined;
}

/**
 * The page's own fields, from the table of sources, and one summary of the errors here and in the processor's fields, in page
 * order. Errors appear after the first attempt and disappear as they are corrected.
 */
export function CardDetails(props: CardDetailsProps) {
  const { source, settings, values, handle } = props;
  const text = useText();
  const groups = useDetailGroups(source, settings, values);
  const container = useRef<HTMLDivElement>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const wrong = checked === null ? [] : findInvalidFields(groups, checked.only);
  const focus = ({ group, name }: InvalidField) =>
    container.current
      ?.querySelector<HTMLElement>(`[name="${getInputName(group.source, name)}"]`)
      ?.focus();

  useImperativeHandle(handle, () => ({
    check(isFormRight, only) {
      const [first] = findInvalidFields(groups, only);
      setChecked({ isFormRight, only });
      if (first === undefined) {
        const fieldsOf = (isDelivery: boolean) =>
          groups.find((group) => (group.source.isDelivery === true) === isDelivery)?.fields ?? [];
        return toSubmitted(values, fieldsOf(false), fieldsOf(true));
      }
      if (isFormRight || source.asksItself) focus(first);
      return null;
    },
    acceptForm: () => setChecked((last) => last && { ...last, isFormRight: true }),
  }));

  const isFormWrong = checked?.isFormRight === false;
  const isMissing = wrong.some(({ fault }) => MISSING.includes(fault));
  const ofForm = isFormWrong && <li className={styles.line}>{text('card.fault.form')}</li>;
  const failed = groups.map(({ options }) => options).filter(({ hasFailed }) => hasFailed);
  return (
    <div ref={container} className={styles.details}>
      {(wrong.length > 0 || isFormWrong) && (
        <InlineAlert
          variant="critical"
          isLive
          title={text(isMissing ? 'errors.cardUpdate.required' : 'card.fault.summary')}
        >
          <ul className={styles.summary}>
            {!source.asksItself && ofForm}
            {wrong.map((field) => (
              <li key={getInputName(field.group.source, field.name)}>
                <Button variant="custom" className={styles.toField} onClick={() => focus(field)}>
                  <FieldLabel {...field} />
                </Button>
              </li>
            ))}
            {source.asksItself && ofForm}
          </ul>
        </InlineAlert>
      )}
      {failed.length > 0 && (
        <InlineAlert variant="warning" isLive title={text('errors.payment.countryLoad')}>
          <Button
            variant="text"
            onClick={() => {
              for (const options of failed) options.retry();
            }}
          >
            {text('public.action.retry')}
          </Button>
        </InlineAlert>
      )}
      {groups.map((group) => (
        <DetailFields
          key={group.source.isDelivery ? 'delivery' : 'payer'}
          group={group}
          isAlone={groups.length === 1}
          settings={settings}
          wrong={wrong.filter((field) => field.group === group)}
          onChange={group.source.isDelivery ? props.onDeliveryChange : props.onChange}
        />
      ))}
    </div>
  );
}

/** The field's name in the summary, with its group, because two addresses have fields with the same names. */
function FieldLabel({ group, name }: InvalidField) {
  const text = useText();
  const label = text(getLabel(group.source, name));
  return group.source.isDelivery ? text('card.delivery.field', { field: label }) : label;
}

function getLabel({ isDelivery }: CardSource, name: FieldName): MessageId {
  if (name === 'consent') return 'card.consentName';
  return isDelivery && name === 'phone' ? 'card.phoneRequired' : `card.${name}`;
}
