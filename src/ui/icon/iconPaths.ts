/** Line drawings on a field of 24 by 24, by name. */
export const ICON_PATHS = {
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  info: 'M12 11v5M12 7.5v.5M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18z',
  warning:
    'M12 9v4.5M12 16.5v.5M10.7 4.2L2.8 18a1.5 1.5 0 0 0 1.3 2.2h15.8a1.5 1.5 0 0 0 1.3-2.2L13.3 4.2a1.5 1.5 0 0 0-2.6 0z',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  chevron: 'M9 5l7 7l-7 7',
} as const;

/** Name of a rendering. */
export type IconName = keyof typeof ICON_PATHS;
