/** The parts of a window that tell whether, and by which pages, it is framed. */
export interface FramedPage {
  readonly self: unknown;
  readonly top: unknown;
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void };
  readonly location: { readonly ancestorOrigins?: ArrayLike<string> };
  readonly document: { readonly referrer: string };
}

/** Whether the page is inside another one. */
export function isFramed(page: Pick<FramedPage, 'self' | 'top'> = window): boolean {
  return page.self !== page.top;
}

/** The origins of the pages around this one, the nearest first; empty if the browser does not list them. */
function getAncestors({ location, document }: FramedPage): readonly string[] {
  const { ancestorOrigins } = location;
  if (ancestorOrigins !== undefined) return Array.from(ancestorOrigins);
  try {
    return [new URL(document.referrer).origin];
  } catch {
    return []; // no referrer: only the page's own policy decides which pages may frame it
  }
}

/** Whether every page around this one is allowed, as far as the browser lists them. */
export function isAllowedParent(
  allowed: readonly string[],
  page: FramedPage = window as unknown as FramedPage,
): boolean {
  return getAncestors(page).every((origin) => allowed.includes(origin));
}

/**
 * Sends a message to the parent page, to exact origins only: to its origin, or if the browser does not report it to each
 * allowed one, of which the browser delivers to the right one. Sends nothing if the page is not framed or not allowed.
 */
export function postToParent(
  message: unknown,
  allowed: readonly string[],
  page: FramedPage = window as unknown as FramedPage,
): void {
  if (!isFramed(page) || !isAllowedParent(allowed, page)) return;
  const [nearest] = getAncestors(page);
  for (const origin of nearest === undefined ? allowed : [nearest]) {
    page.parent.postMessage(message, origin);
  }
}
