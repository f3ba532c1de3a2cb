import type { Page } from './pages.ts';

/**
 * Whether a session may be recorded on a page: only if no payment happens there, or can happen without loading again. A
 * script stays in a page once it is loaded.
 */
export function mayRecord({ group, payment }: Pick<Page, 'group' | 'payment'>): boolean {
  return group === 'quote' && payment === undefined;
}
