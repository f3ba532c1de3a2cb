import { type ReactNode, useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { TextArea } from '#ui/text-area/index.ts';
import type { SentChange } from '../changes/sentChange.ts';

/** Maximum number of characters that the server accepts. */
const MAX_REASON = 500;

/** A reason that is required, and its field. */
export interface Reason {
  /** The trimmed reason; without one, returns null and shows an error in the field. */
  readonly check: () => string | null;
  readonly reset: () => void;
  readonly field: (isDisabled: boolean) => ReactNode;
}

/** Why a payment is voided or refunded; owners read it in the activity. `lost`: a lost change with its reason. */
export function useReason(lost: SentChange | null): Reason {
  const text = useText();
  const [typed, setTyped] = useState(getReason(lost));
  const [isChecked, setIsChecked] = useState(false);
  const reason = typed.trim();
  return {
    check: () => {
      setIsChecked(true);
      return reason === '' ? null : reason;
    },
    reset: () => {
      setTyped('');
      setIsChecked(false);
    },
    field: (isDisabled) => (
      <TextArea
        label={text('staff.change.reason')}
        value={typed}
        onChange={setTyped}
        maxLength={MAX_REASON}
        error={isChecked && reason === '' && text('staff.problem.reason')}
        disabled={isDisabled}
      />
    ),
  };
}

function getReason(lost: SentChange | null): string {
  const change = lost?.change;
  return change?.kind === 'void' || change?.kind === 'refund' ? change.body.reason : '';
}
