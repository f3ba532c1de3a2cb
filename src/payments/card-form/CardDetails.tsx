import { type RefObject, useImperativeHandle, useRef, useState } from 'react';
import type { MessageId } from '#i18n/messageId.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import styles from './CardDetails.module.css';
import {
  type DetailsSettings,
  type DetailsValues,
  type FieldName,
  getFields,
  toSubmitted,
} from './cardDetails.ts';
import { DetailField } from './DetailField.tsx';
import { type DetailFault, findFaults } from './detailsSchema.ts';
import type { CardSource } from './sources.ts';
import { useAddressOptions } from './useAddressOptions.ts';
import type { DetailsHandle } from './useDetailsPart.tsx';

/** Props of the page's own fields. */
export interface CardDetailsProps {
  readonly source: CardSource;
  readonly settings: DetailsSettings;
  readonly values: DetailsValues;
  readonly onChange: (change: Partial<DetailsValues>) => void;
  readonly handle: RefObject<DetailsHandle | null>;
}

const FAULTS: Readonly<Record<DetailFault, MessageId>> = {
  required: 'card.fault.required',
  postalCode: 'card.fault.postalCode',
  email: 'card.fault.email',
  consent: 'card.fault.consent',
};

/** Nothing was filled in, or ticked. */
const MISSING: readonly (DetailFault | undefined)[] = ['required', 'consent'];

/** What the last press found, and which fields it asked for. */
interface Checked {
  readonly isFormRight: boolean;
  readonly only: readonly FieldName[] | undefined;
}

/**
 * What the page itself asks of the payer, by the table of sources, and one summary of what is missing here and in the
 * processor's fields, in their order on the page. What is wrong is shown after the first try, and goes as it is put right.
 */
export function CardDetails({ source, settings, values, onChange, handle }: CardDetailsProps) {
  const text = useText();
  const options = useAddressOptions(values.country);
  const place = useRef<HTMLDivElement>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const fields = getFields(source, settings, options.rules);
  const asked = checked?.only ? fields.filter((name) => checked.only?.includes(name)) : fields;
  const faults = checked === null ? {} : findFaults(source, asked, options.rules, values);
  const focus = (name: string) =>
    place.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();

  useImperativeHandle(handle, () => ({
    check(isFormRight, only) {
      const wanted = only ? fields.filter((name) => only.includes(name)) : fields;
      const found = findFaults(source, wanted, options.rules, values);
      const first = wanted.find((name) => found[name] !== undefined);
      setChecked({ isFormRight, only });
      if (first === undefined) return toSubmitted(values, fields);
      if (isFormRight || source.asksItself) focus(first);
      return null;
    },
    acceptForm: () => setChecked((last) => last && { ...last, isFormRight: true }),
  }));

  const wrong = fields.filter((name) => faults[name] !== undefined);
  const isWrong = wrong.length > 0 || checked?.isFormRight === false;
  const isMissing = wrong.some((name) => MISSING.includes(faults[name]));
  const toFault = (name: FieldName) => {
    const fault = faults[name];
    return fault && text(FAULTS[fault]);
  };
  const ofForm = checked?.isFormRight === false && (
    <li className={styles.line}>{text('card.fault.form')}</li>
  );
  return (
    <div ref={place} className={styles.details}>
      {isWrong && (
        <InlineAlert
          variant="critical"
          isLive
          title={text(isMissing ? 'errors.cardUpdate.required' : 'card.fault.summary')}
        >
          <ul className={styles.summary}>
            {!source.asksItself && ofForm}
            {wrong.map((name) => (
              <li key={name}>
                <Button variant="custom" className={styles.toField} onClick={() => focus(name)}>
                  {text(name === 'consent' ? 'card.consentName' : `card.${name}`)}
                </Button>
              </li>
            ))}
            {source.asksItself && ofForm}
          </ul>
        </InlineAlert>
      )}
      {options.hasFailed && (
        <InlineAlert variant="warning" isLive title={text('errors.payment.countryLoad')}>
          <Button variant="text" onClick={options.retry}>
            {text('public.action.retry')}
          </Button>
        </InlineAlert>
      )}
      <div className={styles.fields}>
        {fields.map((name) => (
          <DetailField
            key={name}
            name={name}
            source={source}
            settings={settings}
            values={values}
            options={options}
            error={toFault(name)}
            onChange={onChange}
          />
        ))}
      </div>
    </div>
  );
}
