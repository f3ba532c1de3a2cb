import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is still mounted, for work that may end after it was unmounted. */
export function useIsMounted(): Readonly<RefObject<boolean>> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
