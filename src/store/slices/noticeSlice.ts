import { createSlice, isRejectedWithValue } from '@reduxjs/toolkit';
import { isApiFailure } from '#api/failure.ts';
import type { MessageId } from '#i18n/messageId.ts';

/** The global error banner's message; null when it is closed. */
export interface NoticeState {
  id: MessageId | null;
}

function isSessionOver(action: unknown): boolean {
  if (!isRejectedWithValue(action) || !isApiFailure(action.payload)) return false;
  const failure = action.payload;
  return failure.kind === 'problem' && failure.problem.code === 'token-expired';
}

/** One notice at a time; the newest wins. An expired session is shown here, whichever call detected it. */
export const noticeSlice = createSlice({
  name: 'notice',
  initialState: { id: null } as NoticeState,
  reducers: {
    noticeDismissed(state) {
      state.id = null;
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(isSessionOver, (state) => {
      state.id = 'errors.sessionExpired';
    });
  },
});

/** Events of the error banner. */
export const { noticeDismissed } = noticeSlice.actions;
