import type { DocumentKey } from '#api/documentKey.ts';
import { isApiFailure } from '#api/failure.ts';
import type { AppStore } from '#store/createAppStore.ts';
import { readDocument } from './readDocument.ts';

/**
 * Asks the API what a link on a local host without `type` stands for (reading 2): whichever kind does not answer that it
 * is unknown. Null when it is neither.
 */
export async function documentKind(
  key: DocumentKey,
  store: AppStore,
): Promise<'quote' | 'invoice' | null> {
  if (isKnown(await readDocument('quote', key, store))) return 'quote';
  return isKnown(await readDocument('invoice', key, store)) ? 'invoice' : null;
}

function isKnown(failure: unknown): boolean {
  return !(
    isApiFailure(failure) &&
    failure.kind === 'problem' &&
    failure.problem.code === 'not-found'
  );
}
