import { useEffect } from 'react';
import { isFramed, postToParent } from '#platform/parentFrame.ts';

/** Tells the page around this one how high it is, in CSS pixels, whenever that changes: its frame can then be as high. */
export function useResizeMessages(allowed: readonly string[] | null): void {
  useEffect(() => {
    if (allowed === null || !isFramed()) return undefined;
    let last = 0;
    const tell = () => {
      const page = document.getElementById('page') ?? document.body;
      const height = Math.ceil(page.getBoundingClientRect().bottom + window.scrollY);
      if (height === last) return;
      last = height;
      postToParent({ type: 'billfold:resize', version: 1, height }, allowed);
    };
    const observer = new ResizeObserver(tell);
    observer.observe(document.body);
    tell();
    return () => observer.disconnect();
  }, [allowed]);
}
