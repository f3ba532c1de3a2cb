import type { DocumentKey } from '#api/documents/documentKey.ts';
import { isApiFailure } from '#api/failure.ts';
import type { AppStore } from '#store/createAppStore.ts';
import { readDocument } from './readDocument.ts';

/**
 * Asks the API for the kind of a link on a local host without `type` (reading 2): the kind that is not reported as
 * unknown. Null if both are.
 */
export async function documentKind(
  key: DocumentKey,
  store: AppStore,
): Promise<'quote' | 'invoice' | null> {
  if (isFound(await readDocument('quote', key, store))) return 'quote';
  return isFound(await readDocument('invoice', key, store)) ? 'invoice' : null;
}

function isFound(failure: unknown): boolean {
  return !(
    isApiFailure(failure) &&
    failure.kind === 'problem' &&
    failure.problem.code === 'not-found'
  );
}
