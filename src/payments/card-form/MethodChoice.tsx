import { useText } from '#i18n/useText.ts';
import { RadioGroup } from '#ui/radio-group/index.ts';
import type { OfferedMethod } from '../methods/getPayMethods.ts';
import { PROCESSOR_NAMES } from '../registry.ts';
import styles from './CardForm.module.css';

/** The methods to choose from. Disabled while a payment is in progress. */
interface MethodChoiceProps {
  readonly methods: readonly OfferedMethod[];
  readonly chosen: OfferedMethod;
  readonly isDisabled: boolean;
  readonly onChange: (method: OfferedMethod) => void;
}

/**
 * The choice between methods, in the business's order. Methods of the same kind are labeled by processor, and methods of the same
 * processor are numbered.
 */
export function MethodChoice({ methods, chosen, isDisabled, onChange }: MethodChoiceProps) {
  const text = useText();
  const kinds = methods.map(({ registered }) => text(registered.messages.method));
  const labels = methods.map(({ processor }, at) => `${PROCESSOR_NAMES[processor]} ${kinds[at]}`);
  const options = methods.map(({ processor }, at) => {
    const isAlone = countOf(kinds, kinds[at]) === 1;
    const isUnique = countOf(labels, labels[at]) === 1;
    const number = isUnique ? '' : ` ${countOf(labels.slice(0, at + 1), labels[at])}`;
    const processorName = PROCESSOR_NAMES[processor] + number;
    return {
      value: String(at),
      label: kinds[at],
      aside: isAlone ? undefined : <bdi translate="no">{processorName}</bdi>,
    };
  });
  return (
    <div className={styles.methods}>
      <RadioGroup
        legend={text('pay.method.title')}
        name="method"
        options={options}
        value={String(methods.indexOf(chosen))}
        onChange={(at) => {
          const method = methods[Number(at)];
          if (method !== undefined) onChange(method);
        }}
        isDisabled={isDisabled}
      />
    </div>
  );
}

const countOf = (all: readonly string[], one: string | undefined) =>
  all.filter((other) => other === one).length;
