import { useEffect } from 'react';

/** Sets the window title while the page is mounted; null keeps the route's. */
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
