import { useEffect, useState } from 'react';
import type { ProcessorConfig, ProcessorForm, ProcessorFormProps } from '#payments/contract.ts';
import { systemClock } from '#platform/clock.ts';
import styles from './SecureFieldsForm.module.css';
import {
  type EwayScript,
  type FieldStates,
  SECURE_FIELDS,
  type SecureField,
  SecureFields,
} from './secureFields.ts';

export interface SecureFieldsFormProps extends ProcessorFormProps {
  readonly script: EwayScript;
  readonly config: ProcessorConfig;
}

type MessageId = Parameters<ProcessorFormProps['getText']>[0];

const TEXTS: Readonly<
  Record<SecureField, Readonly<Record<'label' | 'empty' | 'wrong', MessageId>>>
> = {
  card: {
    label: 'card.frame.number',
    empty: 'card.frame.numberRequired',
    wrong: 'card.frame.numberInvalid',
  },
  expirytext: {
    label: 'card.frame.expiry',
    empty: 'card.frame.expiryRequired',
    wrong: 'card.expirationInvalid',
  },
  cvn: {
    label: 'card.frame.cvv',
    empty: 'card.frame.cvvRequired',
    wrong: 'card.frame.cvvInvalid',
  },
};

/** eWay's frames with our own labels. Errors are our own texts in the page's language, which eWay's script does not get. */
export function SecureFieldsForm(props: SecureFieldsFormProps) {
  const { getText, config } = props;
  const id = `eway-${config.connectionId}`;
  const [initial] = useState(props);
  const [fieldStates, setStates] = useState<Partial<FieldStates>>({});
  useEffect(() => {
    const { script, onReady, onFailed } = initial;
    const fields: SecureFields = new SecureFields({
      script,
      publicKey: initial.config.publicKey,
      clock: systemClock,
      theme: initial.config.theme,
      isCompact: initial.isCompact ?? false,
      toPlace: (field) => `${id}-${field}`,
      onStates: (states) => {
        setStates(withoutEmpty(states));
        if (SECURE_FIELDS.every((field) => states[field] === 'saved')) initial.onComplete?.();
      },
      onEdit: () => initial.onEdit?.(),
      onFailed,
    });
    try {
      fields.mount();
    } catch {
      onFailed();
      return;
    }
    nameFrames(id, initial.getText);
    onReady(
      toForm(fields, {
        showAll: setStates,
        onRenewed: () => nameFrames(id, initial.getText),
      }),
    );
    return () => fields.close();
  }, [initial, id]);
  return (
    <div className={styles.fields}>
      {SECURE_FIELDS.map((field) => {
        const state = fieldStates[field] ?? 'saved';
        return (
          <div key={field} className={field === 'card' ? styles.wide : undefined}>
            <span className={styles.label}>{getText(TEXTS[field].label)}</span>
            <div
              id={`${id}-${field}`}
              className={styles.place}
              data-wrong={state === 'saved' ? undefined : ''}
            />
            {field === 'cvn' && <p className={styles.hint}>{getText('card.frame.cvvHint')}</p>}
            <p className={styles.error} aria-live="polite">
              {state === 'saved' ? '' : getText(TEXTS[field][state])}
            </p>
          </div>
        );
      })}
    </div>
  );
}

/** Leaves out empty fields, which are not errors before the payer submits. */
function withoutEmpty(states: FieldStates): Partial<FieldStates> {
  return Object.fromEntries(Object.entries(states).filter(([, state]) => state !== 'empty'));
}

/** Gives each frame a title, which screen readers announce. */
function nameFrames(id: string, getText: ProcessorFormProps['getText']): void {
  for (const field of SECURE_FIELDS) {
    const frame = document.getElementById(`${id}-${field}`)?.querySelector('iframe');
    if (frame) frame.title = getText(TEXTS[field].label);
  }
}

interface SecureFormProps {
  readonly showAll: (states: FieldStates) => void;
  readonly onRenewed: () => void;
}

/** A code can be charged only once, so the fields are emptied for another card after it is returned. */
function toForm(fields: SecureFields, { showAll, onRenewed }: SecureFormProps): ProcessorForm {
  const save = async () => {
    const saving = await fields.save();
    if (saving === 'wrong') showAll(fields.states);
    return saving;
  };
  return {
    check: async () => (await save()) !== 'wrong',
    submit: async () => {
      const saving = await save();
      if (saving === 'wrong') return { kind: 'incomplete' };
      if (saving === 'unreachable') return { kind: 'failed', code: saving };
      const { token } = fields;
      fields.mount();
      onRenewed();
      return { kind: 'token', token };
    },
  };
}
