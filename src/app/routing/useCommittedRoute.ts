import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { routeGroup } from '#domain/address/routeGroup.ts';
import { useText } from '#i18n/useText.ts';
import { nestedModalChanged } from '#store/slices/appSlice.ts';
import type { AppDeps } from '../appDeps.ts';
import type { Overlays } from '../chrome/overlays.ts';
import { type CommittedRoute, commitRoute } from './committedRoute.ts';
import { enterRoute } from './enterRoute.ts';

const isSameAddress = (a: Location, b: Location) =>
  a.pathname === b.pathname && a.search === b.search;

/** Whether a page has the same content for both: one that was just hydrated is not rendered again. */
const isSameView = (a: Location, b: Location) => a.hash === b.hash && a.state === b.state;

/** Another route group needs a full load, because its page may connect to other hosts (a page comes with its policy). */
function changesGroup(from: Location, to: Location, { hostName, settings }: AppDeps) {
  const [a, b] = [from, to].map(({ search }) => routeGroup({ hostName, search }, settings));
  return a !== b && a !== null && b !== null;
}

/**
 * The committed place: follows the URL, but changes only after the checks (boot, flag, unsaved changes). The old page stays
 * in the meantime. `first` is what a server rendered, or what was entered before the first render.
 */
export function useCommittedRoute(
  app: AppDeps,
  overlays: Overlays,
  first: CommittedRoute | null,
): CommittedRoute | null {
  const location = useLocation();
  const navigate = useNavigate();
  const [committed, setCommitted] = useState(first);
  const current = useRef(first);
  const text = useText();
  const isFree = useEffectEvent(() => mayLeave(app, () => text('public.leaveUnsaved')));

  useEffect(() => {
    const before = current.current;
    const move = (next: CommittedRoute) => {
      current.current = next;
      setCommitted(next);
    };
    if (before && isSameAddress(before.location, location)) {
      if (!isSameView(before.location, location)) move({ ...before, location });
      return undefined;
    }
    if (before && !isFree()) {
      navigate(before.location, { replace: true });
      return undefined;
    }
    if (before && changesGroup(before.location, location, app)) {
      return app.leave(location.pathname + location.search + location.hash);
    }
    let isCurrent = true;
    void enterRoute(location, app).then((entry) => {
      if (!isCurrent) return;
      if (entry.kind === 'redirect') return navigate(entry.to, { replace: true });
      if (entry.kind === 'left') return app.leave(entry.to);
      overlays.closeAll();
      move(commitRoute(location, entry, app.store));
    });
    return () => {
      isCurrent = false;
    };
  }, [location, navigate, app, overlays]);

  return committed;
}

/**
 * Asks before unsaved changes of a nested modal are lost; if the visitor confirms, they are
 * discarded.
 */
function mayLeave({ store, confirmLeaving }: AppDeps, getQuestion: () => string): boolean {
  const { editModeEnabled, dirty } = store.getState().app.nestedModal;
  if (!editModeEnabled || !dirty) return true;
  if (!confirmLeaving(getQuestion())) return false;
  store.dispatch(nestedModalChanged({ editModeEnabled: false, dirty: false }));
  return true;
}
