import { useCallback, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { AppSalesInfo } from '#contract/entities/invoice.ts';
import type { LoadedProcessor } from './contract.ts';
import { processorTheme } from './processorTheme.ts';
import { fetchProcessor } from './registry.ts';

/** A processor on its way, there, or failed to load; `retry` fetches it anew, `fail` is for fields that did not come up. */
export type ProcessorState = { readonly retry: () => void; readonly fail: () => void } & (
  | { readonly step: 'loading' | 'failed' }
  | { readonly step: 'loaded'; readonly loaded: LoadedProcessor }
);

/**
 * Loads the processor that the business uses: its chunk, then the vendor's script. Another language chosen meanwhile changes
 * nothing of it: what was typed, and a payment under way, live in its fields.
 */
export function useProcessor(info: AppSalesInfo): ProcessorState {
  const { locale } = useIntl();
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<LoadedProcessor | 'loading' | 'failed'>('loading');
  const { processor, publicKey, accountId, scriptUrl } = info;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn loads anew, a new locale does not
  useEffect(() => {
    let isCurrent = true;
    const show = (next: LoadedProcessor | 'failed') => {
      if (isCurrent) setState(next);
    };
    setState('loading');
    load({ processor, publicKey, accountId, scriptUrl }, locale).then(show, () => show('failed'));
    return () => {
      isCurrent = false;
    };
  }, [processor, publicKey, accountId, scriptUrl, turn]);
  const retry = useCallback(() => setTurn((last) => last + 1), []);
  const fail = useCallback(() => setState('failed'), []);
  if (typeof state === 'string') return { step: state, retry, fail };
  return { step: 'loaded', loaded: state, retry, fail };
}

type Keys = Pick<AppSalesInfo, 'processor' | 'publicKey' | 'accountId' | 'scriptUrl'>;

async function load(keys: Keys, locale: string): Promise<LoadedProcessor> {
  const { processor, publicKey, accountId, scriptUrl } = keys;
  const module = processor === null ? null : await fetchProcessor(processor);
  if (module === null || !publicKey || !accountId || !scriptUrl) {
    throw new Error('This business has no processor that we know');
  }
  return module.load({ publicKey, accountId, scriptUrl, locale, theme: processorTheme() });
}
