import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** An element's width in px, as it changes; 0 before it is laid out. */
export function useWidth<T extends HTMLElement>(): readonly [RefObject<T | null>, number] {
  const element = useRef<T>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    setWidth(target.getBoundingClientRect().width);
    const observer = new ResizeObserver(() => setWidth(target.getBoundingClientRect().width));
    observer.observe(target);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
