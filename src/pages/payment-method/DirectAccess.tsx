import { SupportContact } from '#documents/parties/SupportContact.tsx';
import { useText } from '#i18n/useText.ts';
import { useBoot } from '#store/useBusinessName.ts';
import { PlainPage } from '#ui/plain-page/index.ts';
import { Text } from '#ui/text/index.ts';
import { EndedLink, findLinkEndMessages } from './EndedLink.tsx';
import { OpeningPage } from './OpeningPage.tsx';
import { useLinkState } from './useLinkState.ts';

/**
 * Shown if the page is opened outside an iframe, where it does not work. If the link cannot be used at all, shows that reason
 * instead, because embedding would not help. No session is opened at the processor.
 */
export function DirectAccess({ linkKey }: { readonly linkKey: string }) {
  const text = useText();
  const boot = useBoot();
  const result = useLinkState(linkKey);
  if (result === null) return <OpeningPage />;
  const ending = result.isOk ? undefined : findLinkEndMessages(result.failure);
  if (ending !== undefined) return <EndedLink ending={ending} />;
  return (
    <PlainPage title={text('public.paymentMethod.directTitle')}>
      <Text isQuiet>{text('public.paymentMethod.directText')}</Text>
      <SupportContact boot={boot} />
    </PlainPage>
  );
}
