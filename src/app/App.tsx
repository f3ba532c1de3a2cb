import { useMemo } from 'react';
import { Provider } from 'react-redux';
import type { RootState } from '#store/rootReducer.ts';
import { OverlayContext } from '#ui/overlay/OverlayContext.tsx';
import type { AppDeps } from './appDeps.ts';
import { AppIntl } from './chrome/AppIntl.tsx';
import { createOverlays } from './chrome/overlays.ts';
import { RootErrorBoundary } from './chrome/RootErrorBoundary.tsx';
import { RootView } from './RootView.tsx';
import type { CommittedRoute } from './routing/committedRoute.ts';
import { useCommittedRoute } from './routing/useCommittedRoute.ts';

/** The input for rendering the app. */
export interface AppProps {
  readonly app: AppDeps;
  /** The place to begin with, if it has already passed its checks. */
  readonly first?: CommittedRoute | null;
  /** The data that the markup was rendered from, if there is any: parts that hydrate later still start from it. */
  readonly rendered?: RootState | undefined;
}

/** The whole app below a router chosen by the caller: browser, server or memory. */
export function App({ app, first = null, rendered }: AppProps) {
  return (
    <Provider store={app.store} serverState={rendered}>
      <AppIntl app={app}>
        <RootErrorBoundary reporter={app.reporter}>
          <RoutedApp app={app} first={first} />
        </RootErrorBoundary>
      </AppIntl>
    </Provider>
  );
}

function RoutedApp({ app, first }: Required<Pick<AppProps, 'app' | 'first'>>) {
  const overlays = useMemo(() => createOverlays(app.store), [app.store]);
  const committed = useCommittedRoute(app, overlays, first);
  return (
    <OverlayContext value={overlays.host}>
      <RootView app={app} committed={committed} />
    </OverlayContext>
  );
}
