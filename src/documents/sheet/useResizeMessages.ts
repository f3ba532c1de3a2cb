import { useEffect } from 'react';
import { isFramed, postToParent } from '#platform/parentFrame.ts';
import styles from './framed.module.css';

/**
 * Posts the page's height in CSS px to the embedding page whenever it changes, so that it can resize its frame. An embedded page
 * is not stretched to the window's height, which would grow with it.
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
