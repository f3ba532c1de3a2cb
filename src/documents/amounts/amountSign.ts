/** Whether decimal text is zero, with any number of decimals. */
export function isZero(decimal: string): boolean {
  return /^-?0+(\.0*)?$/.test(decimal);
}

/** Whether decimal text is positive. */
export function isPositive(decimal: string): boolean {
  return !decimal.startsWith('-') && !isZero(decimal);
}

/** Decimal text with its sign inverted. */
export function negated(decimal: string): string {
  if (isZero(decimal)) return decimal;
  return decimal.startsWith('-') ? decimal.slice(1) : `-${decimal}`;
}
