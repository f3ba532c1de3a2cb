import type { Page } from './pages.ts';

/**
 * Whether a session may be recorded on a page: only where no payment happens, nor can come of it without loading again. A script that
 * is once in a page stays in it.
 */
export function mayRecord({ group, payment }: Pick<Page, 'group' | 'payment'>): boolean {
  return group === 'quote' && payment === undefined;
}
