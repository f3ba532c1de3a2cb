import { useCallback } from 'react';
import type { ErrorReport } from '#platform/errorReporter.ts';
import { useAppDispatch } from './hooks.ts';

/** Reports what went wrong to whoever looks after the pages; the visitor is told by the caller. */
export function useReport(): (report: ErrorReport) => void {
  const dispatch = useAppDispatch();
  return useCallback(
    (report) => dispatch((_dispatch, _getState, { reporter }) => reporter.report(report)),
    [dispatch],
  );
}
