import type { ReactNode } from 'react';
import { useOnDemand } from '#i18n/messages/useOnDemand.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';

/** Props: the label, a dynamic import (the same function at each render), and what replaces the button. */
export interface DeferredButtonProps<T> {
  readonly label: string;
  readonly loadCode: () => Promise<T>;
  /** Fetches the code without waiting for a click. */
  readonly isWanted?: boolean;
  readonly children: (code: T) => ReactNode;
}

/** A button whose first click fetches the component that then replaces it. */
export function DeferredButton<T>(props: DeferredButtonProps<T>) {
  const { label, loadCode, isWanted, children } = props;
  const text = useText();
  const { value, state, load } = useOnDemand(loadCode, 'acting', isWanted);
  if (value) return children(value);
  return (
    <>
      <Button data-needs-script isBusy={state === 'loading'} onClick={load}>
        {label}
      </Button>
      {state === 'failed' && <p role="alert">{text('public.failure.offlineTitle')}</p>}
    </>
  );
}
