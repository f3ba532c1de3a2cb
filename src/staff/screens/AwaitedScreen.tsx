import { useState } from 'react';
import { useOnDemand } from '#i18n/messages/useOnDemand.ts';
import { useRetry } from '#i18n/messages/useRetry.ts';
import { useText } from '#i18n/useText.ts';
import { useOnline } from '#platform/network/useOnline.ts';
import { Button } from '#ui/button/index.ts';
import { PlainPage } from '#ui/plain-page/index.ts';
import { Spinner } from '#ui/spinner/index.ts';
import signInStyles from '../sign-in/SignIn.module.css';
import type { LateScreen } from './lateScreen.ts';

/** Shows a screen once its code and messages have loaded: at once if it was prefetched. If it does not load, offers a retry. */
export function AwaitedScreen({ screen }: { readonly screen: LateScreen }) {
  const text = useText();
  const isOnline = useOnline();
  const [prefetched] = useState(() => screen.loaded);
  const part = useOnDemand(screen.load, 'acting', prefetched === null);
  const retry = useRetry(part);
  const Screen = prefetched ?? part.value;
  if (Screen !== null) return <Screen />;
  if (part.state === 'failed')
    return (
      <PlainPage
        title={text(isOnline ? 'public.loadFailure.title' : 'public.failure.offlineTitle')}
      >
        <Button variant="filled" onClick={retry}>
          {text('public.action.retry')}
        </Button>
      </PlainPage>
    );
  return (
    <main className={signInStyles.loading} aria-busy>
      <Spinner />
    </main>
  );
}
