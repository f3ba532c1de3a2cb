import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { FailurePage } from '#documents/loading/FailurePage.tsx';
import { useMessagePart } from '#i18n/messages/useMessagePart.ts';
import { useText } from '#i18n/useText.ts';
import { whenIdle } from '#platform/timing/whenIdle.ts';
import { useBoot } from '#store/useBusinessName.ts';
import { AwaitedScreen } from './screens/AwaitedScreen.tsx';
import { ITEMS, prefetchScreens, SECTIONS } from './screens/lateScreens.ts';
import { StaffStartPage } from './start/StaffStartPage.tsx';

/** Sections for owners; their messages are a separate part. */
const OWNERS: readonly string[] = ['api-keys', 'audit', 'members'];

const prefetchWhenIdle = () => whenIdle(() => void prefetchScreens());

/** A staff screen, by the path. The code of all but the start page is fetched on demand. */
export function StaffPage() {
  const { section, id } = useParams();
  if (section === undefined) return <StaffStartPage onListed={prefetchWhenIdle} />;
  const screens = id === undefined ? SECTIONS : ITEMS;
  const screen = Object.hasOwn(screens, section) ? screens[section] : undefined;
  if (!screen) return <UnknownScreen />;
  const awaited = <AwaitedScreen key={section} screen={screen} />;
  return OWNERS.includes(section) ? <OwnersSection>{awaited}</OwnersSection> : awaited;
}

/** Shows a section once its messages are loaded, which other sections do without. */
function OwnersSection({ children }: { readonly children: ReactNode }) {
  return useMessagePart('owners', 'staff.audit.kind') ? children : null;
}

function UnknownScreen() {
  const boot = useBoot();
  const text = useText();
  return (
    <FailurePage
      boot={boot}
      title={text('errors.pageNotFound')}
      text={text('public.notFound.hint')}
    />
  );
}
