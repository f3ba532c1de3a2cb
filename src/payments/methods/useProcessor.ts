import { useCallback, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useReport } from '#store/useReport.ts';
import type { LoadedProcessor } from '../contract.ts';
import type { OfferedMethod } from './getPayMethods.ts';
import { loadProcessor } from './loadProcessor.ts';

/** A processor that is loading, loaded or failed; `fail` is for fields that did not appear. */
export type ProcessorState = { readonly retry: () => void; readonly fail: () => void } & (
  | { readonly step: 'loading' | 'failed' }
  | { readonly step: 'loaded'; readonly loaded: LoadedProcessor }
);

/**
 * Loads the processor of a method, if there is one. A later change of language does not reload it, because its fields contain what
 * was typed and possibly a payment in progress.
 */
export function useProcessor(method: OfferedMethod | null): ProcessorState {
  const { locale } = useIntl();
  const report = useReport();
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<{
    readonly of: OfferedMethod | null;
    readonly value: LoadedProcessor | 'loading' | 'failed';
  }>({ of: method, value: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry loads again, a new locale does not
  useEffect(() => {
    if (method === null) return;
    let isCurrent = true;
    const show = (value: LoadedProcessor | 'failed') => {
      if (isCurrent) setState({ of: method, value });
    };
    setState({ of: method, value: 'loading' });
    loadProcessor(method, locale).then(show, (error: unknown) => {
      report({ code: 'processor-failed', error, details: { processor: method.processor } });
      show('failed');
    });
    return () => {
      isCurrent = false;
    };
  }, [method, tries]);
  const retry = useCallback(() => setTries((last) => last + 1), []);
  const fail = useCallback(() => {
    report({ code: 'fields-failed', details: { processor: method?.processor ?? '' } });
    setState({ of: method, value: 'failed' });
  }, [method, report]);
  const value = state.of === method ? state.value : 'loading';
  if (typeof value === 'string') return { step: value, retry, fail };
  return { step: 'loaded', loaded: value, retry, fail };
}
