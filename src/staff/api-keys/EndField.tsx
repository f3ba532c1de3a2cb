import { useText } from '#i18n/useText.ts';
import { DatePicker } from '#ui/date-picker/index.ts';
import { RadioGroup } from '#ui/radio-group/index.ts';
import type { KeyDraft } from './useKeyDraft.ts';

/** Chooses how long a new key works. */
export function EndField({ draft }: { readonly draft: KeyDraft }) {
  const text = useText();
  return (
    <>
      <RadioGroup
        legend={text('staff.apiKeys.end')}
        value={draft.hasEnd ? 'day' : 'never'}
        onChange={(end) => draft.set({ hasEnd: end === 'day' })}
        options={(['never', 'day'] as const).map((value) => ({
          value,
          label: text(`staff.apiKeys.end.${value}`),
        }))}
      />
      {draft.hasEnd && (
        <DatePicker
          label={text('staff.apiKeys.lastDay')}
          value={draft.lastDay}
          onChange={(lastDay) => draft.set({ lastDay })}
          isRequired
          isSubmitted={draft.isSubmitted}
        />
      )}
    </>
  );
}
