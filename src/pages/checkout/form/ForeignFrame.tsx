import { useEffect, useState } from 'react';
import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';
import { isAllowedParent, isFramed } from '#platform/parentFrame.ts';
import { useBusinessName } from '#store/useBusinessName.ts';
import { PlainPage } from '#ui/plain-page/index.ts';
import { Text } from '#ui/text/index.ts';

/** Whether the page is embedded in a page that the business has not allowed; always false before mounting. */
export function useIsForeignFrame(allowed: readonly string[] | null): boolean {
  const [isForeign, setForeign] = useState(false);
  useEffect(
    () => setForeign(allowed !== null && isFramed() && !isAllowedParent(allowed)),
    [allowed],
  );
  return isForeign;
}

/** Shown inside a page that the business has not allowed, in browsers that do not block it anyway. */
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
