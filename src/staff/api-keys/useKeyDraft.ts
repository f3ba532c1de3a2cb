import { useState } from 'react';
import type { StaffRole } from '#contract/codes.ts';
import type { Payload } from '#contract/routes/routes.ts';

interface DraftFields {
  readonly name: string;
  readonly role: StaffRole;
  readonly hasEnd: boolean;
  /** Empty while it is incomplete. */
  readonly lastDay: string;
}

/** The draft of a new key. */
export interface KeyDraft extends DraftFields {
  readonly set: (changes: Partial<DraftFields>) => void;
  /** Whether it can be sent; from now on missing fields show errors. */
  readonly check: () => boolean;
  readonly isSubmitted: boolean;
  readonly body: Payload<'createApiKey'>;
}

/** The fields of a new key. A key that expires requires its last day. */
export function useKeyDraft(): KeyDraft {
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [fields, setFields] = useState<DraftFields>({
    name: '',
    role: 'read-only',
    hasEnd: false,
    lastDay: '',
  });
  const { name, role, hasEnd, lastDay } = fields;
  return {
    ...fields,
    isSubmitted,
    set: (changes) => setFields((before) => ({ ...before, ...changes })),
    check: () => {
      setIsSubmitted(true);
      return name.trim() !== '' && (!hasEnd || lastDay !== '');
    },
    body: { name: name.trim(), role, expiresOn: hasEnd ? lastDay : null },
  };
}
