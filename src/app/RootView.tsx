import { useEffect, useRef, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ContentLanguage } from '#documents/sheet/contentLanguage.ts';
import { routeGroup } from '#domain/address/routeGroup.ts';
import { useOnDemand } from '#i18n/messages/useOnDemand.ts';
import { whenIdle } from '#platform/timing/whenIdle.ts';
import { useAppSelector } from '#store/hooks.ts';
import type { AppDeps } from './appDeps.ts';
import { ErrorBanner } from './chrome/ErrorBanner.tsx';
import { LoadFailure } from './chrome/LoadFailure.tsx';
import { PageNav } from './chrome/PageNav.tsx';
import { PageTitle } from './chrome/PageTitle.tsx';
import { SkeletonText } from './chrome/SkeletonText.tsx';
import { LanguagePicker } from './language/LanguagePicker.tsx';
import type { CommittedRoute } from './routing/committedRoute.ts';
import { PAGE_MODULES } from './routing/pageModules.ts';

/** The root view's content: the app, and the current place. */
export interface RootViewProps {
  readonly app: AppDeps;
  readonly committed: CommittedRoute | null;
}

/** The root view: the error banner area and the routed page; neither is shown before the app has loaded. */
export function RootView({ app, committed }: RootViewProps) {
  const isLoaded = useAppSelector((state) => state.app.appLoaded);
  const contentLocale = useAppSelector((state) => state.app.contentLocale);
  useEffect(() => {
    if (isLoaded) delete document.documentElement.dataset.loading;
  }, [isLoaded]);
  if (!isLoaded || !committed) return <SkeletonText />;
  return (
    <>
      <PageTitle kind={committed.page.document} />
      {!committed.page.hideNav && <PageNav />}
      <ErrorBanner />
      <ContentLanguage value={contentLocale}>
        <RoutedPage {...committed} />
      </ContentLanguage>
      <LanguagePicker app={app} />
      <OverlayMark />
      <IdleFeatures app={app} search={committed.location.search} isMissing={!committed.isLoaded} />
    </>
  );
}

/**
 * Marks the body `overlay-active` while the overlay counter is above 0. It is a component of its own, so that a change of
 * the counter does not re-render the pages.
 */
function OverlayMark() {
  const isActive = useAppSelector((state) => state.overlay.counter > 0);
  useEffect(() => {
    document.body.classList.toggle('overlay-active', isActive);
  }, [isActive]);
  return null;
}

const loadOffline = () =>
  import('#offline/page/OfflineFeatures.tsx').then((late) => late.OfflineFeatures);

/**
 * Features that no first view needs: loaded once the page is shown and the browser is idle. `isMissing`: the page's own
 * code failed to load.
 */
function IdleFeatures({
  app,
  search,
  isMissing,
}: {
  readonly app: AppDeps;
  readonly search: string;
  readonly isMissing: boolean;
}) {
  const [isIdle, setIdle] = useState(false);
  const { value: OfflineParts } = useOnDemand(loadOffline, undefined, isIdle);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return (
    OfflineParts && (
      <OfflineParts
        app={app}
        group={routeGroup({ hostName: app.hostName, search }, app.settings)}
        isMissing={isMissing}
      />
    )
  );
}

/** The page of the committed place. After a navigation, keyboard focus and screen readers start at its heading. */
function RoutedPage({ location, page, isLoaded }: CommittedRoute) {
  const arrivedAt = useRef(location.pathname);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (arrivedAt.current === location.pathname) return undefined;
    arrivedAt.current = location.pathname;
    const start = container.current;
    start?.focus();
    scrollTo(0, 0);
    const toHeading = () => {
      const heading = document.querySelector('h1');
      if (!heading || document.activeElement !== start) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
    toHeading();
    // the heading of a document that is still loading appears later; focus that has moved elsewhere stays
    const watch = new MutationObserver(toHeading);
    if (start) watch.observe(start, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [location.pathname]);
  const Page = PAGE_MODULES[page.key].component;
  return (
    <div id="page" ref={container} tabIndex={-1}>
      <Routes location={location}>
        <Route
          path={page.path}
          element={Page && isLoaded ? <Page key={location.pathname} /> : <LoadFailure />}
        />
      </Routes>
    </div>
  );
}
