import { useEffect } from 'react';
import type { MessageId } from '#i18n/messageId.ts';
import { useText } from '#i18n/useText.ts';
import { useAppSelector } from '#store/hooks.ts';

/** Keeps the window's title: the route's (2.26), or the product's (2.27). */
export function PageTitle() {
  const text = useText();
  const title = useAppSelector((state) => state.app.title as MessageId | null);
  const words = text(title ?? 'product.title');
  // not each time when more words arrive: a page may have given the window a title of its own meanwhile
  useEffect(() => {
    document.title = words;
  }, [words]);
  return null;
}
