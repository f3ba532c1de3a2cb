/** The window around a page: the part of it that decides. */
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

/** The origins around a page as far as the browser says them, the nearest first; empty where it says none. */
function getAncestors({ location, document }: FramedPage): readonly string[] {
  const { ancestorOrigins } = location;
  if (ancestorOrigins !== undefined) return Array.from(ancestorOrigins);
  try {
    return [new URL(document.referrer).origin];
  } catch {
    return []; // no referrer: the policy that the page came with has decided alone
  }
}

/** Whether every page around this one is allowed to be, as far as the browser says which these are. */
export function isAllowedParent(
  allowed: readonly string[],
  page: FramedPage = window as unknown as FramedPage,
): boolean {
  return getAncestors(page).every((origin) => allowed.includes(origin));
}

/**
 * Sends a message to the page around this one, to exact origins only: the one that it has, or where the browser does not say
 * it each allowed one, of which the browser delivers to the right one. Nothing where the page is not framed or not allowed.
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
