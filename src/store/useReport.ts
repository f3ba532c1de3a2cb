import { useCallback } from 'react';
import type { ErrorReport } from '#platform/errorReporter.ts';
import { useAppDispatch } from './hooks.ts';

/** Reports an error to the operators; the caller informs the visitor. */
export function useReport(): (report: ErrorReport) => void {
  const dispatch = useAppDispatch();
  return useCallback(
    (report) => dispatch((_dispatch, _getState, { reporter }) => reporter.report(report)),
    [dispatch],
  );
}
