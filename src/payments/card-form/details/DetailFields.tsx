import type { MessageId } from '#i18n/messageId.ts';
import { useText } from '#i18n/useText.ts';
import styles from './CardDetails.module.css';
import type { DetailsSettings, DetailsValues, FieldName } from './cardDetails.ts';
import { DetailField } from './DetailField.tsx';
import type { DetailFault } from './detailsSchema.ts';
import type { DetailGroup, InvalidField } from './useDetailGroups.ts';

const FAULTS: Readonly<Record<DetailFault, MessageId>> = {
  required: 'card.fault.required',
  postalCode: 'card.fault.postalCode',
  email: 'card.fault.email',
  consent: 'card.fault.consent',
};

export interface DetailFieldsProps {
  readonly group: DetailGroup;
  /** Whether this is the only group, which needs no heading. */
  readonly isAlone: boolean;
  readonly settings: DetailsSettings;
  readonly wrong: readonly InvalidField[];
  readonly onChange: (change: Partial<DetailsValues>) => void;
}

/** The fields of a group, with a heading if there are several. */
export function DetailFields({ group, isAlone, settings, wrong, onChange }: DetailFieldsProps) {
  const text = useText();
  const { isDelivery } = group.source;
  const toError = (name: FieldName) => {
    const found = wrong.find((field) => field.name === name);
    return found && text(FAULTS[found.fault]);
  };
  const fields = (
    <div className={styles.fields}>
      {group.fields.map((name) => (
        <DetailField
          key={name}
          name={name}
          source={group.source}
          settings={settings}
          values={group.values}
          options={group.options}
          error={toError(name)}
          onChange={onChange}
        />
      ))}
    </div>
  );
  if (isAlone) return fields;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        {text(isDelivery ? 'card.delivery.title' : 'card.delivery.payer')}
      </legend>
      {fields}
    </fieldset>
  );
}
