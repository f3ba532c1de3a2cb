import { useEffect } from 'react';

/** Gives the window a title of the page's own while it is there; null leaves the route's. */
export function useWindowTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return undefined;
    const before = document.title;
    document.title = title;
    return () => {
      if (document.title === title) document.title = before;
    };
  }, [title]);
}
