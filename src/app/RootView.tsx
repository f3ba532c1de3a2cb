import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { routeGroup } from '#domain/address/routeGroup.ts';
import type { OfflinePartsProps } from '#offline/page/OfflineParts.tsx';
import { whenIdle } from '#platform/whenIdle.ts';
import { useAppSelector } from '#store/hooks.ts';
import type { AppSurroundings } from './appSurroundings.ts';
import { ErrorBanner } from './chrome/ErrorBanner.tsx';
import { LoadFailure } from './chrome/LoadFailure.tsx';
import { PageNav } from './chrome/PageNav.tsx';
import { PageTitle } from './chrome/PageTitle.tsx';
import { SkeletonWords } from './chrome/SkeletonWords.tsx';
import { useOverlayActive } from './chrome/useOverlayActive.ts';
import { LanguagePicker } from './language/LanguagePicker.tsx';
import type { CommittedRoute } from './routing/committedRoute.ts';

/** What the root view shows: the app, and the place that it has moved to. */
export interface RootViewProps {
  readonly app: AppSurroundings;
  readonly committed: CommittedRoute | null;
}

/** The root view: the error banner area and the routed page, and neither before the app has loaded (2.28, 2.29). */
export function RootView({ app, committed }: RootViewProps) {
  const isLoaded = useAppSelector((state) => state.app.appLoaded);
  useOverlayActive();
  useEffect(() => {
    if (isLoaded) delete document.documentElement.dataset.loading;
  }, [isLoaded]);
  if (!isLoaded || !committed) return <SkeletonWords />;
  return (
    <>
      <PageTitle />
      {!committed.route.hideNav && <PageNav />}
      <ErrorBanner />
      <RoutedPage {...committed} />
      <LanguagePicker app={app} />
      <Afterwards app={app} search={committed.location.search} isMissing={!committed.isLoaded} />
    </>
  );
}

/** What has come later, and whether a connection came back before it did. */
interface LateParts extends Pick<OfflinePartsProps, 'isLate'> {
  readonly OfflineParts: ComponentType<OfflinePartsProps>;
}

/** What no first view needs: fetched once the page is there and the browser idles. `isMissing`: the page's own code did not come. */
function Afterwards({
  app,
  search,
  isMissing,
}: {
  readonly app: AppSurroundings;
  readonly search: string;
  readonly isMissing: boolean;
}) {
  const [late, setLate] = useState<LateParts | null>(null);
  useEffect(() => {
    let isHere = true;
    let isLate = false;
    const load = () => {
      if (!isHere) return;
      import('#offline/page/OfflineParts.tsx').then(
        ({ OfflineParts }) => setLate({ OfflineParts, isLate }),
        (error: unknown) => {
          if (!isHere) return;
          app.reporter.report({ code: 'chunk-failed', error });
          addEventListener('online', load, { once: true });
        },
      );
    };
    addEventListener('online', () => (isLate = true), { once: true });
    whenIdle(load);
    return () => {
      isHere = false;
    };
  }, [app]);
  return (
    late && (
      <late.OfflineParts
        app={app}
        group={routeGroup({ hostName: app.hostName, search }, app.settings)}
        isLate={late.isLate}
        isMissing={isMissing}
      />
    )
  );
}

/** The page of the committed place. Arriving from another page, the keyboard starts at its top. */
function RoutedPage({ location, route, isLoaded }: CommittedRoute) {
  const top = useRef<HTMLDivElement>(null);
  const arrivedAt = useRef(location.pathname);
  useEffect(() => {
    if (arrivedAt.current === location.pathname) return;
    arrivedAt.current = location.pathname;
    window.scrollTo(0, 0);
    top.current?.focus({ preventScroll: true });
  }, [location.pathname]);
  const Page = route.page.component;
  return (
    <div id="page" ref={top} tabIndex={-1}>
      <Routes location={location}>
        <Route
          path={route.path}
          element={Page && isLoaded ? <Page key={location.pathname} /> : <LoadFailure />}
        />
      </Routes>
    </div>
  );
}
