import type { ReactNode } from 'react';
import { useAppId } from '#store/hooks.ts';

/** Sets up a page as the app does: the business is known before its pages are rendered. */
export function EnteredPage({ children }: { readonly children: ReactNode }) {
  return useAppId() === '' ? null : children;
}
