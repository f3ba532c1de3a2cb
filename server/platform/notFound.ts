import { ProblemError } from './problemError.ts';

/** The row; throws `not-found` if there is none under this link. */
export function orThrowNotFound<T>(row: T | null | undefined): T {
  if (row === null || row === undefined) throw new ProblemError('not-found');
  return row;
}

/** Refuses a document whose link the business has revoked. */
export function assertLinkWorks(row: { readonly revokedAt: Date | null }): void {
  if (row.revokedAt !== null) throw new ProblemError('link-revoked');
}
