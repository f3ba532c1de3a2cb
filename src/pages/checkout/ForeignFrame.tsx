import { useEffect, useState } from 'react';
import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';
import { isAllowedParent, isFramed } from '#platform/parentFrame.ts';
import { useBusinessName } from '#store/useBusinessName.ts';
import { PlainPage } from '#ui/plain-page/index.ts';
import { Text } from '#ui/text/index.ts';

/** Whether the page is inside one that the business has not allowed; known once the page is there. */
export function useIsForeignFrame(allowed: readonly string[] | null): boolean {
  const [isForeign, setForeign] = useState(false);
  useEffect(
    () => setForeign(allowed !== null && isFramed() && !isAllowedParent(allowed)),
    [allowed],
  );
  return isForeign;
}

/** Stands inside a page that the business has not allowed, where a browser shows it at all. */
export function ForeignFrame() {
  const text = useText();
  const name = isolateText(useBusinessName());
  return (
    <PlainPage title={text('checkout.title')}>
      <Text isQuiet role="alert">
        {text('checkout.foreign', { name })}
      </Text>
    </PlainPage>
  );
}
