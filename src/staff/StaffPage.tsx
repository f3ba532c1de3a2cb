import { type ReactNode, useCallback, useContext } from 'react';
import { Route, Routes, useParams } from 'react-router-dom';
import { LoadPartContext } from '#i18n/messages/loadPartContext.ts';
import { useMessagePart } from '#i18n/messages/useMessagePart.ts';
import { whenIdle } from '#platform/timing/whenIdle.ts';
import { prepareStaffPage } from './prepareStaffPage.ts';
import { AwaitedScreen } from './screens/AwaitedScreen.tsx';
import type { LateScreen } from './screens/lateScreen.ts';
import { ITEMS, prefetchScreens, SECTIONS } from './screens/lateScreens.ts';
import { StaffStartPage } from './start/StaffStartPage.tsx';
import { UnknownScreen } from './UnknownScreen.tsx';

/** Sections for owners; their messages are a separate part. */
const OWNERS: readonly string[] = ['api-keys', 'audit', 'members'];

/** A staff screen, by the path. The code of all but the start page is fetched on demand. */
export function StaffPage() {
  const loadPart = useContext(LoadPartContext);
  const prefetchWhenIdle = useCallback(
    () => whenIdle(() => void prefetchScreens(loadPart)),
    [loadPart],
  );
  return (
    <Routes>
      <Route index element={<StaffStartPage onListed={prefetchWhenIdle} />} />
      <Route path=":section" element={<SectionScreen screens={SECTIONS} />} />
      <Route path=":section/:id" element={<SectionScreen screens={ITEMS} />} />
      <Route path="*" element={<UnknownScreen />} />
    </Routes>
  );
}

StaffPage.ready = prepareStaffPage;

function SectionScreen({ screens }: { readonly screens: Readonly<Record<string, LateScreen>> }) {
  const { section = '' } = useParams();
  const screen = Object.hasOwn(screens, section) ? screens[section] : undefined;
  if (!screen) return <UnknownScreen />;
  const awaited = <AwaitedScreen key={section} screen={screen} />;
  return OWNERS.includes(section) ? <OwnersSection>{awaited}</OwnersSection> : awaited;
}

/** Shows a section once its messages are loaded, which other sections do without. */
function OwnersSection({ children }: { readonly children: ReactNode }) {
  return useMessagePart('owners', 'staff.audit.kind') ? children : null;
}
