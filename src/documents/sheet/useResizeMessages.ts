import { useEffect } from 'react';
import { isFramed, postToParent } from '#platform/parentFrame.ts';
import styles from './framed.module.css';

/**
 * Tells the page around this one how high it is, in CSS pixels, whenever that changes: its frame can then be as high. In a frame
 * no page is stretched to the height of its window, which would grow with it.
 */
export function useResizeMessages(allowed: readonly string[] | null): void {
  useEffect(() => {
    if (!isFramed() || styles.framed === undefined) return undefined;
    const { classList } = document.documentElement;
    classList.add(styles.framed);
    return () => classList.remove(styles.framed ?? '');
  }, []);
  useEffect(() => {
    if (allowed === null || !isFramed()) return undefined;
    let last = 0;
    const sendHeight = () => {
      const height = Math.ceil(document.body.getBoundingClientRect().height);
      if (height === last) return;
      last = height;
      postToParent({ type: 'billfold:resize', version: 1, height }, allowed);
    };
    const observer = new ResizeObserver(sendHeight);
    observer.observe(document.body);
    sendHeight();
    return () => observer.disconnect();
  }, [allowed]);
}
