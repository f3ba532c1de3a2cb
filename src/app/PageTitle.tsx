import { useEffect } from 'react';
import type { MessageId } from '#i18n/messageId.ts';
import { useText } from '#i18n/useText.ts';
import { useAppSelector } from '#store/hooks.ts';

/** Keeps the window's title: the route's (2.26), or the product's (2.27). */
export function PageTitle() {
  const text = useText();
  const title = useAppSelector((state) => state.app.title as MessageId | null);
  useEffect(() => {
    document.title = text(title ?? 'product.title');
  }, [text, title]);
  return null;
}
