export { type TabItem, Tabs, type TabsProps } from './Tabs.tsx';
export { OVERFLOW_CHECK_MS, TAB_SCROLL_PX } from './useOverflow.ts';
