import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { FlowNotice, FlowState, NoticeKind, ReturnNotice } from '../confirm/flowState.ts';
import type { PaymentNoticeProps } from './PaymentNotice.tsx';

/** Notices that an edit removes because they ask for another card or other details. All others stay until the next attempt. */
const OF_INPUT: readonly NoticeKind[] = ['declined', 'not-authenticated'];

/** The notice about the last attempt, and the callbacks that change it. */
export interface Notices {
  readonly notices: Pick<PaymentNoticeProps, 'notice' | 'firstNotice' | 'isCorrected'>;
  readonly onSubmit: () => void;
  readonly onEdit: () => void;
}

/** The notice of this visit, or the return page's until the first attempt. An edit removes only the notice that is displayed. */
export function useNotices(state: FlowState, returned: ReturnNotice | null = null): Notices {
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const [corrected, setCorrected] = useState<FlowNotice | null>(null);
  const notice = 'notice' in state ? state.notice : null;
  const firstNotice = hasSubmitted ? null : returned;
  const shown = notice ?? firstNotice;
  const current = useRef(shown);
  useLayoutEffect(() => {
    current.current = shown;
  }, [shown]);
  const onEdit = useCallback(() => {
    const { current: edited } = current;
    if (edited !== null && OF_INPUT.includes(edited.kind)) setCorrected(edited);
  }, []);
  return {
    notices: { notice, firstNotice, isCorrected: shown !== null && shown === corrected },
    onSubmit: () => setHasSubmitted(true),
    onEdit,
  };
}
