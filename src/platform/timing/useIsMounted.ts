import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is still rendered, for what ends later than it may. */
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
