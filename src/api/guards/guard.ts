/** Looks at a value that came from outside. */
export type Guard = (value: unknown) => boolean;
