/** Validates a value from outside. */
export type Guard = (value: unknown) => boolean;
